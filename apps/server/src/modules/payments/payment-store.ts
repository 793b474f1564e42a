import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';
import { type CardMeans, type CardMeansRow, cardMeansOf } from './card-store.ts';
import { type Payment, type PaymentRow, paymentOf } from './payment.ts';
import { liveStatuses } from './payment-states.ts';

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));

async function first(query: RawBuilder<PaymentRow>, db: Reader): Promise<Payment | undefined> {
  const { rows } = await query.execute(db);
  return rows[0] && paymentOf(rows[0]);
}

/** Part of a query: whether the attempt of a number is under way. */
export function liveAttempt(paymentNo: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payments p where p.payment_no = ${paymentNo} and p.status in (${live}))`;
}

/** What a new attempt is made of. */
export interface NewPayment {
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly userNo: string;
  readonly provider: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly cardId: string;
  readonly returnOrigin: string | null;
}

/** What a new attempt by a local method is made of. */
export interface NewLocalPayment extends Omit<NewPayment, 'cardId'> {
  readonly quoteNo: string;
  readonly language: string;
  readonly formSealed: string;
  /** How long the buyer has to pay from the first instructions for this price, ms. */
  readonly windowMs: number;
  /** How long one set of instructions is good, ms. */
  readonly instructionMs: number;
}

/**
 * Inserts an attempt by a local method. Its order's window counts from the first instructions for the same price, so that a
 * new code does not make it longer. Undefined when another attempt of the order is live.
 * @param beside a part that another room joins to the statement; it reads the new row from `changed`
 */
export function insertLocalPayment(
  tx: Tx,
  payment: NewLocalPayment,
  beside: RawBuilder<unknown>,
): Promise<Payment | undefined> {
  const ms = sql`interval '1 millisecond'`;
  return first(
    sql<PaymentRow>`
    with bounds as (
      select coalesce(min(issued_at), kassa_now()) + ${payment.windowMs} * ${ms} as window_until
      from payments where order_no = ${payment.orderNo} and quote_no = ${payment.quoteNo}
    ), changed as (
    insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
      amount_minor, quote_no, language, form_sealed, instructions_until, window_until, return_origin, last_event, last_actor)
    select ${payment.paymentNo}, ${payment.orderNo}, ${payment.userNo}, 'init', ${payment.provider},
      ${payment.payWayCode}, ${payment.bankCode}, ${payment.currency}, ${payment.amountMinor}::bigint,
      ${payment.quoteNo}, ${payment.language}, ${payment.formSealed},
      least(window_until, kassa_now() + ${payment.instructionMs} * ${ms}), window_until, ${payment.returnOrigin}, 'begin',
      'buyer'
    from bounds
    on conflict (order_no) where status in (${live}) do nothing
    returning *
    ), beside as (${beside})
    select * from changed`,
    tx,
  );
}

/**
 * Inserts an attempt and uses up its card in the same statement. Undefined when another attempt of the order is live, or the
 * card is not this buyer's for this order, was used, or is too old: the caller ends the transaction then.
 * @param beside a part that another room joins to the statement; it reads the new row from `changed`
 */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  beside: RawBuilder<unknown>,
): Promise<{ payment: Payment; means: CardMeans } | undefined> {
  const { rows } = await sql<PaymentRow & CardMeansRow>`
    with card as (
      update cards set payment_no = ${payment.paymentNo}
      where card_id = ${payment.cardId} and user_no = ${payment.userNo} and order_no = ${payment.orderNo}
        and payment_no is null and usable_until > kassa_now()
      returning card_id, last4, token_sealed, kept_sealed
    ), changed as (
    insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
      amount_minor, card_id, last4, return_origin, last_event, last_actor)
    select ${payment.paymentNo}, ${payment.orderNo}, ${payment.userNo}, 'init', ${payment.provider},
      ${payment.payWayCode}, ${payment.bankCode}, ${payment.currency}, ${payment.amountMinor}, card_id, last4,
      ${payment.returnOrigin}, 'begin', 'buyer'
    from card
    on conflict (order_no) where status in (${live}) do nothing
    returning *
    ), beside as (${beside})
    select changed.*, card.token_sealed, card.kept_sealed from changed, card`.execute(tx);
  return rows[0] && { payment: paymentOf(rows[0]), means: cardMeansOf(rows[0]) };
}

/**
 * Locks the attempt until the transaction ends; its order is locked before it, always.
 * @returns also whether any money came for the order yet
 */
export async function lockPayment(
  tx: Tx,
  paymentNo: string,
): Promise<{ readonly payment: Payment; readonly moneyCame: boolean } | undefined> {
  const { rows } = await sql<PaymentRow & { money_came: boolean }>`
    select *, exists (select from receipts where receipts.order_no = payments.order_no) as money_came
    from payments where payment_no = ${paymentNo} for update`.execute(tx);
  return rows[0] && { payment: paymentOf(rows[0]), moneyCame: rows[0].money_came };
}

export function readPayment(db: Reader, paymentNo: string): Promise<Payment | undefined> {
  return first(sql<PaymentRow>`select * from payments where payment_no = ${paymentNo}`, db);
}

/** The attempt of an order that is under way, if any. */
export function readLivePayment(db: Reader, orderNo: string): Promise<Payment | undefined> {
  return first(sql<PaymentRow>`select * from payments where order_no = ${orderNo} and status in (${live})`, db);
}

/** The newest attempt of an order. */
export function readLatestPayment(db: Reader, orderNo: string): Promise<Payment | undefined> {
  return first(
    sql<PaymentRow>`select * from payments where order_no = ${orderNo} order by created_at desc, payment_no limit 1`,
    db,
  );
}

/**
 * Takes up to `limit` attempts whose time to ask has come and sets their next time, so that no other worker takes them
 * before then, and a worker that dies loses nothing.
 */
export async function claimDuePayments(db: Reader, claim: { limit: number; seconds: number }): Promise<Payment[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set due_at = kassa_now() + ${claim.seconds} * interval '1 second', asks = asks + 1,
      asked_at = kassa_now()
    where payment_no in (
      select payment_no from payments where due_at <= kassa_now() order by due_at limit ${claim.limit} for update skip locked
    ) returning *`.execute(db);
  return rows.map(paymentOf);
}

/** Plans when the provider is asked next (null: not again by itself), unless a callback asked for it meanwhile. */
export async function scheduleAsk(db: Reader, paymentNo: string, seconds: number | null): Promise<void> {
  await sql`
    update payments set due_at = kassa_now() + ${seconds}::float8 * interval '1 second'
    where payment_no = ${paymentNo} and (due_at is null or due_at > kassa_now())`.execute(db);
}

/**
 * Has the provider asked at once about an order's live attempt, and about instructions that ended, once a second at most: its
 * buyer says that something happened there.
 */
export async function hurryAsk(db: Reader, orderNo: string): Promise<void> {
  const soon = sql`greatest(kassa_now(), coalesce(asked_at + interval '1 second', kassa_now()))`;
  await sql`
    update payments set due_at = ${soon}
    where order_no = ${orderNo} and (status in (${live}) or (status = 'cancelled' and issued_at is not null))
      and due_at > ${soon}
    returning ${notifying(jobTopic('reconcile-payments'))}`.execute(db);
}

/** All attempts of an order, oldest first. */
export async function readPayments(db: Reader, orderNo: string): Promise<Payment[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where order_no = ${orderNo} order by created_at, payment_no`.execute(db);
  return rows.map(paymentOf);
}
