import { sql } from 'kysely';
import type { PartsSql } from '../../kernel/composed-sql.ts';
import { jobTopic } from '../../kernel/queue.ts';
import type { Entry } from '../../kernel/step.ts';
import { insertReleaseWaitsSql } from '../../modules/deliveries/index.ts';
import { isNoticeRequiredSql } from '../../modules/merchants/index.ts';
import { insertPaidMailsSql, type Order, writeOrderMailsJob } from '../../modules/orders/index.ts';
import {
  deliverEventsJob,
  deliverWebhooksJob,
  firstMerchantEventColumns,
  firstMerchantEventEntry,
  firstWebhookEventColumns,
  firstWebhookEventEntry,
  insertPaidMerchantEventsSql,
  insertPaidWebhookEventsSql,
} from '../../modules/webhooks/index.ts';
import { paidOrderEvent } from './order-snapshot.ts';
import { type KnownTerms, paidTrade } from './trade-of-order.ts';

/** What `followPaidSql` reads of an entry. */
export const paidEventColumns = { ...firstMerchantEventColumns, ...firstWebhookEventColumns } as const;

/** Writes what merchant and buyer are told of an order that is being paid, as an entry. */
export function paidEventEntry(order: Order, terms: Required<KnownTerms>): Entry<typeof paidEventColumns> {
  return {
    ...firstMerchantEventEntry(paidTrade(order, terms), terms.link.callbackUrl),
    ...firstWebhookEventEntry(paidOrderEvent(order, terms)),
  };
}

/**
 * Parts of a step that has paid orders in `changed`, which their merchants deliver: what `orderChanged` would write of
 * each.
 */
export const followPaidSql: PartsSql<'orders'> = {
  told: insertPaidMerchantEventsSql,
  noted: insertPaidWebhookEventsSql,
  release_wait: insertReleaseWaitsSql(isNoticeRequiredSql(sql`changed.app_id`)),
  order_mail: insertPaidMailsSql,
};

/** The jobs to wake with them. */
export const paidTopics: readonly string[] = [deliverWebhooksJob, deliverEventsJob, writeOrderMailsJob].map(jobTopic);
