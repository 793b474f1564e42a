import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { PaymentFacts } from '../../connectors/payment/index.ts';
import { besideSql, type PartSql, type PartsSql } from '../../kernel/composed-sql.ts';
import type { Db } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { createSets } from '../../kernel/in-sets.ts';
import { type Entry, type Given, stepSql } from '../../kernel/step.ts';
import { bookAllSql, insertHoldChangeSql, journalColumns, orderPaid, postEntry } from '../../modules/ledger/index.ts';
import { readFixedLink } from '../../modules/links/index.ts';
import {
  type Order,
  paidOrderColumns,
  payOrdersSql,
  waitingOrderSql,
  wakeOrdersSql,
} from '../../modules/orders/index.ts';
import {
  beganInTime,
  type Capture,
  captureAttemptsSql,
  captureColumns,
  capturedColumns,
  insertCapturesSql,
  isFirstMoneySql,
  judge,
  type Payment,
  sentAttemptSql,
} from '../../modules/payments/index.ts';
import { readFixedQuote } from '../../modules/pricing/index.ts';
import { forgetTriesSql } from '../../modules/risk/index.ts';
import { paidOrder } from '../kept-money/paid-order.ts';
import { followPaidSql, paidEventColumns, paidEventEntry, paidTopics } from '../order-events/paid-in-sets.ts';
import { type JustPaid, type PaidRow, selectPaidSql } from './paid-row.ts';
import { captureJournal } from './record-capture.ts';

/** An attempt that was just sent, and its order as it was then. */
export interface SentAttempt {
  readonly payment: Payment;
  readonly order: Order;
}

/**
 * Applies plain facts in a set with others: the provider has the whole total, it is the first money of the order, nothing
 * else happened to order and attempt since they were sent, and the merchant delivers. What `applyFacts` writes for such
 * an order is one statement.
 * @returns the paid order; undefined where it was not done: nothing happened, and `applyFacts` decides
 */
export async function applyPlainly(
  app: Pick<App, 'db' | 'log'>,
  sent: SentAttempt,
  facts: PaymentFacts,
): Promise<JustPaid | undefined> {
  const found = await findTerms(app.db, sent, facts);
  const row = found && (await record(app, found.entry));
  return row && { ...sent, ...found.terms, row };
}

async function findTerms(db: Db, { payment, order }: SentAttempt, facts: PaymentFacts) {
  const [fact, ...others] = facts.captures;
  if (!fact || others.length > 0 || facts.reference !== payment.paymentNo || facts.disputes?.length) return undefined;
  if (fact.currency !== order.fiat || fact.amountMinor !== order.totalMinor || payment.asksPerson) return undefined;
  const disposition = judge({
    sameCurrency: true,
    orderState: 'open',
    attemptWasLive: beganInTime(payment),
    receivedAt: fact.at,
    expiresAt: order.expiresAt.getTime(),
    full: true,
    itemFree: true,
    freshTotalMinor: null,
    totalMinor: order.totalMinor,
  });
  const link = await readFixedLink(db, order.nftParamNo);
  const quote = await readFixedQuote(db, order.quoteNo);
  // Where there is a wallet, Kassa may have to deliver.
  if (disposition !== 'in_time' || !link || !quote || quote.address !== null) return undefined;
  const capture: Capture = {
    captureNo: randomNumber(),
    paymentNo: payment.paymentNo,
    orderNo: order.orderNo,
    provider: payment.provider,
    providerCaptureId: fact.id,
    currency: fact.currency,
    amountMinor: fact.amountMinor,
    disposition,
    receivedAt: new Date(fact.at),
  };
  const terms = { link, quote };
  const entry: Paying = {
    order_no: order.orderNo,
    // Counting the attempt has raised it by one.
    version: order.version + 1n,
    quote_no: order.quoteNo,
    total_minor: order.totalMinor,
    fiat: order.fiat,
    payment_no: payment.paymentNo,
    provider_payment_id: facts.providerPaymentId ?? null,
    last4: facts.last4 ?? null,
    receipt_no: capture.captureNo,
    provider: capture.provider,
    provider_capture_id: capture.providerCaptureId,
    disposition: capture.disposition,
    received_at: capture.receivedAt,
    ...postEntry([captureJournal(capture), orderPaid(paidOrder(order, quote))]),
    ...paidEventEntry(order, terms),
  };
  return { entry, terms };
}

const columns = {
  ...paidOrderColumns,
  ...capturedColumns,
  ...captureColumns,
  ...journalColumns,
  ...paidEventColumns,
} as const;
type Paying = Entry<typeof columns>;

const parts: PartsSql<'orders'> = {
  captured: captureAttemptsSql,
  // These two read the attempts of `captured`, not the orders of `changed`.
  hold: insertHoldChangeSql('captured', 'captured') as PartSql as PartSql<'orders'>,
  tried: forgetTriesSql('captured') as PartSql as PartSql<'orders'>,
  receipt: insertCapturesSql,
  ...bookAllSql,
  ...followPaidSql,
};

const record = createSets<Paying, PaidRow>({
  key: 'order_no',
  apartBy: ({ order_no: order }) => [`order ${order}`],
  statement: (given) => sql`
    ${readySql(given)}, changed as (${payOrdersSql})${besideSql(parts)}
    ${selectPaidSql(wakeOrdersSql(...paidTopics))}`,
  failure: 'plain money failed to be recorded, and is recorded by itself',
});

function readySql(given: Given) {
  return stepSql(columns, given, {
    joins: sql`${waitingOrderSql} ${sentAttemptSql}`,
    where: [isFirstMoneySql],
    lock: sql`for no key update of o, p skip locked`,
  });
}
