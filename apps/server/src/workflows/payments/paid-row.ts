import { type RawBuilder, sql } from 'kysely';
import { type MerchantOfScreen, merchantOfScreenSql } from '../../modules/merchants/index.ts';
import type { ChangedOrderRow, Order } from '../../modules/orders/index.ts';
import { type DeclinedTry, declinedTriesSql, type Payment } from '../../modules/payments/index.ts';
import type { KnownTerms } from '../order-events/trade-of-order.ts';
import { paySubjectSql, usualSql } from '../times/usual-times.ts';

/** What the screen of an order that was just paid shows, and only the statement that records its money can return. */
export interface PaidRow extends ChangedOrderRow, MerchantOfScreen {
  readonly last4: string;
  readonly names_sealed: string | null;
  /** How long such a payment and such a delivery usually take, ms; null while too little is known. */
  readonly usual_pay_ms: bigint | null;
  readonly usual_deliver_ms: bigint | null;
  /** The tries that were declined before, oldest first; null for none. */
  readonly declined: DeclinedTry[] | null;
  readonly server_time: Date;
}

/** An order that was just paid: it and its attempt as they were when the attempt was sent, and what has changed since. */
export interface JustPaid extends Required<KnownTerms> {
  readonly order: Order;
  readonly payment: Payment;
  readonly row: PaidRow;
}

/**
 * The end of a step that has paid orders in `changed`, and their captured attempts in `captured`. Their merchants deliver.
 * @param more a further column
 */
export function selectPaidSql(more: RawBuilder<unknown>): RawBuilder<PaidRow> {
  return sql`
    select changed.order_no, changed.status, changed.last_event, changed.exception, changed.attempts, changed.paid_at,
      changed.version, changed.expires_at <= kassa_now() as expired, kassa_now() as server_time, p.last4, c.names_sealed,
      ${usualSql('pay', paySubjectSql)} as usual_pay_ms,
      ${usualSql('deliver', sql`concat_ws(' ', 'merchant', changed.app_id)`)} as usual_deliver_ms,
      case when changed.attempts > 1 then (${declinedTriesSql(sql`changed.order_no`)}) end as declined,
      ${merchantOfScreenSql}, ${more}
    from changed join captured p using (order_no) join merchants m on m.app_id = changed.app_id
    left join cards c on c.card_id = p.card_id`;
}
