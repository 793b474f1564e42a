import type { Instructions, RefundReason } from '@kassa/contract';
import type { PaymentStatus } from '@kassa/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import { signingFirstSql } from '../../modules/merchants/index.ts';
import type { Buyer, OrderRow } from '../../modules/orders/index.ts';
import { orderFilterSql } from '../../modules/orders/index.ts';
import { type DeclinedTry, declinedTriesSql } from '../../modules/payments/index.ts';
import type { QuoteRow } from '../../modules/pricing/index.ts';
import { deliverSubjectSql, paySubjectSql, usualSql } from '../times/usual-times.ts';

/**
 * An order with what its screens show of its link, quote, latest attempt, refunds and delivery. Columns that orders and
 * quotes share have the same value in both.
 */
export interface OrderScreenRow extends OrderRow, QuoteRow {
  app_id: string;
  buy_type: 'NORMAL' | 'CRYPTO';
  item_type: 'MINT' | 'MARKET' | 'COIN';
  item_name: string;
  item_quantity: string | null;
  item_unique_id: string | null;
  picture_digest: string | null;
  merchant_name: string;
  support_email: string | null;
  support_url: string | null;
  redirect_url: string;
  /** The secret that signs the way back. */
  secret_sealed: string;
  payment_no: PaymentNo | null;
  payment_status: PaymentStatus;
  payment_pay_way_code: string;
  payment_bank_code: string;
  payment_provider: string;
  payment_return_origin: string | null;
  payment_created_at: Date;
  payment_sent_at: Date | null;
  last4: string;
  decline_code: string;
  challenge_url: string | null;
  challenge_until: Date | null;
  challenged_at: Date | null;
  form_sealed: string | null;
  instructions: Instructions | null;
  instructions_until: Date | null;
  issued_at: Date | null;
  reported_at: Date | null;
  names_sealed: string | null;
  /** Received part of a total that is not complete yet, minor units; null for an order that is paid or has ended. */
  received_minor: bigint | null;
  refunds_pending: boolean;
  /** Whether one of them is at its provider. */
  refunds_sent: boolean;
  refunds_arrived: boolean;
  /** Whether one of them needs a person. */
  refunds_stuck: boolean;
  /** Whether all that the order kept goes back, or went back. */
  refunds_whole: boolean;
  refund_decided_at: Date | null;
  refund_arrived_at: Date | null;
  /** Sum in the order's currency of what went back or is on its way, minor units; null for nothing. */
  refund_minor: bigint | null;
  /** What goes back or went back without a person, oldest first; null for nothing. */
  refunds: GivenBack[] | null;
  /** The attempt whose money needs a person to go back; null where none does. */
  stuck_pay_way_code: string | null;
  stuck_bank_code: string | null;
  stuck_created_at: Date | null;
  /** Whether a bank has taken money of it and decides, or has taken all of it for good. */
  dispute: 'open' | 'lost' | null;
  transaction_hash: string | null;
  delivery_mode: 'merchant' | 'mint' | 'transfer' | null;
  /** Until when our delivery waits; null where it does not. */
  held_until: Date | null;
  /** How long such a payment and such a delivery usually take, ms; null while too little is known. */
  usual_pay_ms: bigint | null;
  usual_deliver_ms: bigint | null;
  /** The network of the link. */
  network: string | null;
  /** The tries that were declined, oldest first; null for none. */
  declined: DeclinedTry[] | null;
  server_time: Date;
}

/** A refund as JSON of the database. */
interface GivenBack {
  at: string;
  sentAt: string | null;
  amountMinor: string;
  currency: string;
  reason: RefundReason;
}

/** Which orders: all of a buyer, within the merchant that their log-in is limited to, or one of them. */
export interface OrderChoice extends Buyer {
  readonly orderNo?: OrderNo;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the chosen orders, newest first, in one statement over all the rooms that their screens show. */
export async function readOrderRows(db: Reader, choice: OrderChoice): Promise<OrderScreenRow[]> {
  const { rows } = await sql<OrderScreenRow>`
    select q.item_minor, q.ramp_fee_minor, q.network_fee_minor, q.price_currency, q.price_amount, q.rate_numerator,
      q.rate_denominator, q.rate_source, q.rate_at, q.usd_minor, q.address, q.address_unchecked, q.valid_until,
      l.buy_type, l.item_type, l.item_name, l.item_quantity, l.item_unique_id, l.picture_digest, l.merchant_name, l.network,
      case when o.status in ('failed', 'closed') then coalesce(l.fail_redirect_url, l.redirect_url)
        else l.redirect_url end as redirect_url, s.secret_sealed,
      m.support_email, m.support_url, p.payment_no, p.status as payment_status, p.pay_way_code as payment_pay_way_code,
      p.bank_code as payment_bank_code, p.provider as payment_provider,
      p.return_origin as payment_return_origin, p.created_at as payment_created_at, p.sent_at as payment_sent_at, p.last4,
      p.decline_code, p.challenge_url, p.challenge_until, p.challenged_at, p.form_sealed, p.instructions, p.instructions_until, p.issued_at,
      p.reported_at, c.names_sealed, k.received_minor,
      coalesce(r.pending, false) as refunds_pending, coalesce(r.sent, false) as refunds_sent, coalesce(r.arrived, false) as refunds_arrived,
      coalesce(r.stuck, false) as refunds_stuck, coalesce(r.whole, false) as refunds_whole,
      r.decided_at as refund_decided_at, r.arrived_at as refund_arrived_at, r.refund_minor, r.refunds, w.pay_way_code as stuck_pay_way_code, w.bank_code as stuck_bank_code,
      w.created_at as stuck_created_at,
      (
        select case when bool_or(status in ('opened', 'answered') and taken_minor > 0) then 'open'
          when sum(lost_minor) filter (where currency = o.fiat) >= o.total_minor then 'lost' end
        from disputes where order_no = o.order_no
      ) as dispute, d.transaction_hash, d.mode as delivery_mode, h.held_until, ${usualSql('pay', paySubjectSql)} as usual_pay_ms,
      ${usualSql('deliver', deliverSubjectSql)} as usual_deliver_ms, t.declined, kassa_now() as server_time,
      o.*, o.expires_at <= kassa_now() as expired
    from (${chosenSql(choice)}) o
    join links l using (nft_param_no)
    join quotes q using (quote_no)
    join merchants m on m.app_id = o.app_id
    join lateral (
      select secret_sealed from merchant_secrets
      where app_id = o.app_id and retired_at is null order by ${signingFirstSql} limit 1
    ) s on true
    left join lateral (
      select * from payments where order_no = o.order_no order by created_at desc, payment_no limit 1
    ) p on true
    left join lateral (
      ${declinedTriesSql(sql`o.order_no`)}
    ) t on o.attempts > 0
    left join cards c on c.card_id = p.card_id
    left join lateral (
      select bool_or(status <> 'succeeded') as pending, bool_or(status = 'succeeded') as arrived,
        bool_or(status in ('sent', 'unknown')) as sent, bool_or(status = 'review') as stuck, bool_or(whole) as whole,
        max(created_at) as decided_at, max(finished_at) filter (where status = 'succeeded') as arrived_at, min(payment_no) filter (where status = 'review') as stuck_payment_no,
        sum(amount_minor) filter (where status <> 'review' and currency = o.fiat)::bigint as refund_minor,
        jsonb_agg(jsonb_build_object('at', created_at, 'sentAt', case status when 'succeeded' then finished_at end,
          'amountMinor', amount_minor::text, 'currency', currency, 'reason', reason)
          order by created_at, refund_no) filter (where status <> 'review') as refunds
      from refunds where order_no = o.order_no and status <> 'withdrawn'
    ) r on true
    left join payments w on w.payment_no = r.stuck_payment_no
    left join lateral (
      select sum(amount_minor)::bigint as received_minor from receipts
      where order_no = o.order_no and disposition in ('in_time', 'honoured_late')
    ) k on o.status in ('processing', 'review') and o.paid_at is null
    left join deliveries d on d.order_no = o.order_no
    left join chain_deliveries h on h.order_no = o.order_no
    order by o.created_at desc, o.order_no`.execute(db);
  return rows;
}

/** Numbers come from an index alone, however many are passed over. Only the orders that are shown are read. */
function chosenSql(choice: OrderChoice): RawBuilder<unknown> {
  if (choice.orderNo !== undefined) return sql`select * from orders o where ${orderFilterSql(choice)}`;
  return sql`select chosen.* from (
      select o.order_no from orders o where ${orderFilterSql(choice)}
      order by o.created_at desc, o.order_no limit ${choice.limit} offset ${choice.offset}
    ) page join orders chosen using (order_no)`;
}

/** Orders behind a page that are counted. A buyer has some dozens; a program that buys for others may have any number. */
const countedBehind = 2_000;

/** Counts a buyer's orders, to so many behind the page: counting all of them would take longer than reading it. */
export async function countOrders(db: Reader, choice: OrderChoice): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from orders o where ${orderFilterSql(choice)} limit ${choice.offset + countedBehind}
    ) counted`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}
