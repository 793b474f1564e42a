import { type RawBuilder, sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo, QuoteNo } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import type { NewPayment } from './begin-attempts.ts';
import { type Payment, type PaymentRow, paymentOf } from './payment.ts';
import { liveStatuses } from './payment-states.ts';

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));

async function first(query: RawBuilder<PaymentRow>, db: Reader): Promise<Payment | undefined> {
  const { rows } = await query.execute(db);
  return rows[0] && paymentOf(rows[0]);
}

/** Makes a part of a query: whether the attempt of a number is under way. */
export function isLiveAttemptSql(paymentNo: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payments p where p.payment_no = ${paymentNo} and p.status in (${live}))`;
}

/** An attempt by a local method to be started. */
export interface NewLocalPayment extends Omit<NewPayment, 'cardId'> {
  readonly provider: string;
  readonly quoteNo: QuoteNo;
  readonly language: string;
  readonly formSealed: string;
  /** How long the buyer has to pay from the first instructions for this price, ms. */
  readonly windowMs: number;
  /** How long one set of instructions is valid, ms. */
  readonly instructionMs: number;
}

/**
 * Inserts an attempt by a local method. Its order's window counts from the first instructions for the same price, so
 * that new instructions do not make it longer. Undefined when another attempt of the order is live.
 */
export function insertLocalPayment(tx: Tx, payment: NewLocalPayment): Promise<Payment | undefined> {
  const ms = sql`interval '1 millisecond'`;
  return first(
    sql<PaymentRow>`
    with bounds as (
      select coalesce(min(issued_at), kassa_now()) + ${payment.windowMs} * ${ms} as window_until
      from payments where order_no = ${payment.orderNo} and quote_no = ${payment.quoteNo}
    )
    insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
      amount_minor, quote_no, language, form_sealed, instructions_until, window_until, return_origin, asks_person, route,
      last_event, last_actor)
    select ${payment.paymentNo}, ${payment.orderNo}, ${payment.userNo}, 'init', ${payment.provider},
      ${payment.payWayCode}, ${payment.bankCode}, ${payment.currency}, ${payment.amountMinor}::bigint,
      ${payment.quoteNo}, ${payment.language}, ${payment.formSealed},
      least(window_until, kassa_now() + ${payment.instructionMs} * ${ms}), window_until, ${payment.returnOrigin},
      ${payment.asksPerson}, ${JSON.stringify(payment.route)}::jsonb, 'begin', 'buyer'
    from bounds
    on conflict (order_no) where status in (${live}) do nothing
    returning *`,
    tx,
  );
}

/**
 * Records what a live attempt's buyer brought back from its provider's page, and makes it due. @returns the attempt;
 * undefined when there is none of that number
 */
export async function recordReturn(
  db: Reader,
  of: { paymentNo: string; provider: string; returned: string },
): Promise<Payment | undefined> {
  return first(
    sql<PaymentRow>`
    with recorded as (
      update payments set returned = ${of.returned}, due_at = kassa_now()
      where payment_no = ${of.paymentNo} and provider = ${of.provider} and status in (${live}) returning *
    )
    select * from recorded union all
    select * from payments where payment_no = ${of.paymentNo} and provider = ${of.provider}
      and not exists (select from recorded)`,
    db,
  );
}

/**
 * Locks the attempt until commit. Always lock its order before it.
 * @returns the attempt, and whether any money came for the order yet
 */
export async function lockPayment(
  tx: Tx,
  paymentNo: PaymentNo,
): Promise<{ readonly payment: Payment; readonly hasCaptures: boolean } | undefined> {
  const { rows } = await sql<PaymentRow & { has_captures: boolean }>`
    select *, exists (select from receipts where receipts.order_no = payments.order_no) as has_captures
    from payments where payment_no = ${paymentNo} for update`.execute(tx);
  return rows[0] && { payment: paymentOf(rows[0]), hasCaptures: rows[0].has_captures };
}

/** Reads an attempt; undefined when there is none. */
export function readPayment(db: Reader, paymentNo: PaymentNo): Promise<Payment | undefined> {
  return first(sql<PaymentRow>`select * from payments where payment_no = ${paymentNo}`, db);
}

/** Reads the attempt of an order that is under way, if any. */
export function readLivePayment(db: Reader, orderNo: OrderNo): Promise<Payment | undefined> {
  return first(sql<PaymentRow>`select * from payments where order_no = ${orderNo} and status in (${live})`, db);
}

/** Reads the newest attempt of an order. */
export function readLatestPayment(db: Reader, orderNo: OrderNo): Promise<Payment | undefined> {
  return first(
    sql<PaymentRow>`select * from payments where order_no = ${orderNo} order by created_at desc, payment_no limit 1`,
    db,
  );
}

const duePayments = { table: 'payments', key: 'payment_no', set: sql`asks = asks + 1, asked_at = kassa_now()` };

/** Whether attempts are due to be asked about. */
export const paymentsAreDueSql = isDueSql(duePayments);

/** Claims up to `limit` attempts that are due to be asked about; for `seconds` no other worker takes them. */
export async function claimDuePayments(db: Reader, claim: { limit: number; seconds: number }): Promise<Payment[]> {
  const { rows } = await claimSql<PaymentRow>(duePayments, claim).execute(db);
  return rows.map(paymentOf);
}

/**
 * Plans when the provider is asked next, unless a callback asked for it meanwhile, or another worker has asked since:
 * then that one plans. @param plan.seconds null: only after a callback
 */
export async function planAsk(
  db: Reader,
  { paymentNo, asks }: Pick<Payment, 'paymentNo' | 'asks'>,
  { seconds, answered }: { readonly seconds: number | null; readonly answered: boolean },
): Promise<void> {
  await sql`
    update payments set due_at = kassa_now() + ${seconds}::float8 * interval '1 second',
      silent_since = case when not ${answered} then coalesce(silent_since, kassa_now()) end
    where payment_no = ${paymentNo} and asks = ${asks} and (due_at is null or due_at > kassa_now())`.execute(db);
}

/** Has the provider asked about an attempt next, also one that has ended. */
export async function askNext(db: Reader, paymentNo: PaymentNo): Promise<void> {
  await sql`update payments set due_at = kassa_now()
    where payment_no = ${paymentNo} and (due_at is null or due_at > kassa_now())`.execute(db);
}

/**
 * Has the provider asked soon about an order's live attempt and ended instructions, at most once a second: the buyer
 * says that something happened there.
 */
export async function askSoon(db: Reader, orderNo: OrderNo): Promise<void> {
  const soon = sql`greatest(kassa_now(), coalesce(asked_at + interval '1 second', kassa_now()))`;
  await sql`
    update payments set due_at = ${soon}
    where order_no = ${orderNo} and (status in (${live}) or (status = 'cancelled' and issued_at is not null))
      and due_at > ${soon}
    returning ${notifySql(jobTopic('reconcile-payments'))}`.execute(db);
}

/**
 * Has the provider asked as soon as possible about a live attempt, or one that it says nothing about, at most once a second,
 * because a person says so. @returns false when there is nothing to ask
 */
export async function askNow(db: Reader, paymentNo: PaymentNo): Promise<boolean> {
  const soon = sql`greatest(kassa_now(), coalesce(asked_at + interval '1 second', kassa_now()))`;
  const { rows } = await sql`
    update payments set due_at = least(due_at, ${soon})
    where payment_no = ${paymentNo} and (status in (${live}) or silent_since is not null)
    returning ${notifySql(jobTopic('reconcile-payments'))}`.execute(db);
  return rows.length > 0;
}

/** Finds our number of the payment that a provider calls by its own; undefined for none. */
export async function findPaymentNo(
  db: Reader,
  { provider, providerPaymentId }: { readonly provider: string; readonly providerPaymentId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ payment_no: string }>`
    select payment_no from payments where provider = ${provider} and provider_payment_id = ${providerPaymentId}
    order by payment_no desc limit 1`.execute(db);
  return rows[0]?.payment_no;
}

/** Lists all attempts of an order, oldest first. */
export async function readPayments(db: Reader, orderNo: OrderNo): Promise<Payment[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where order_no = ${orderNo} order by created_at, payment_no`.execute(db);
  return rows.map(paymentOf);
}
