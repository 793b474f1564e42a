import { type RawBuilder, sql } from 'kysely';
import { besideSql, type PartSql, type PartsSql, partSql } from '../../kernel/composed-sql.ts';
import type { Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import { type Columns, type Entry, forEachSql, rowByKeySql, stepSql } from '../../kernel/step.ts';
import { type CardMeans, type CardMeansRow, cardMeansOf } from './card-store.ts';
import { type ChosenRoute, type Payment, type PaymentRow, paymentOf } from './payment.ts';
import { liveStatuses, paymentGraph } from './payment-states.ts';
import { askDelaySeconds } from './schedule.ts';

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));

/** An attempt to be started. */
export interface NewPayment {
  readonly paymentNo: PaymentNo;
  readonly orderNo: OrderNo;
  readonly userNo: string;
  readonly route: ChosenRoute;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly cardId: string;
  readonly returnOrigin: string | null;
  readonly asksPerson: boolean;
}

/** What the parts below read of an entry. */
export const newAttemptColumns = {
  payment_no: 'text',
  order_no: 'text',
  user_no: 'text',
  pay_way_code: 'text',
  bank_code: 'text',
  fiat: 'text',
  total_minor: 'bigint',
  card_id: 'text',
  return_origin: 'text',
  asks_person: 'boolean',
  route: 'jsonb',
} as const satisfies Columns;

/** Writes an attempt by card to be started as an entry. */
export function newAttemptEntry(payment: NewPayment): Entry<typeof newAttemptColumns> {
  return {
    payment_no: payment.paymentNo,
    order_no: payment.orderNo,
    user_no: payment.userNo,
    pay_way_code: payment.payWayCode,
    bank_code: payment.bankCode,
    fiat: payment.currency,
    total_minor: payment.amountMinor,
    card_id: payment.cardId,
    return_origin: payment.returnOrigin,
    asks_person: payment.asksPerson,
    route: payment.route,
  };
}

/** A join of a step: the card of an entry, while its buyer may still use it for this order. */
export const usableCardSql: RawBuilder<unknown> = sql`
  ${rowByKeySql('cards', 'c', 'card_id')} on c.user_no = w.user_no and c.order_no = w.order_no
    and c.payment_no is null and c.usable_until > kassa_now()`;

/** A condition of a step: no attempt of the entry's order is under way. */
export const hasNoLiveAttemptSql: RawBuilder<unknown> = sql`
  not exists (select from payments p where p.order_no = w.order_no and p.status in (${live}) ${forEachSql})`;

/**
 * A part of a step, named `changed`: inserts the attempts of `from`, each with the provider of its card, as sent. Their
 * requests go out once this is committed.
 */
export function beginAttemptsSql(from: 'ready' | 'going'): RawBuilder<unknown> {
  return sql`
    insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
      amount_minor, card_id, last4, return_origin, asks_person, route, sent_at, due_at, last_event, last_actor)
    select r.payment_no, r.order_no, r.user_no, ${sql.lit(paymentGraph.next('', 'send'))}, c.provider, r.pay_way_code,
      r.bank_code, r.fiat, r.total_minor, r.card_id, c.last4, r.return_origin, r.asks_person, r.route, kassa_now(),
      kassa_now() + ${sql.lit(askDelaySeconds(0))} * interval '1 second', 'send', 'buyer'
    from ${sql.ref(from)} r join cards c using (card_id)`;
}

/** A part of a step that has new attempts in `changed`: uses their cards up. */
export const useCardsSql: PartSql<'payments'> = partSql(sql`
  update cards c set payment_no = changed.payment_no from changed where c.card_id = changed.card_id`);

/** A new attempt as the statement that began it returns it, and what its card is charged with. */
export type BegunRow = PaymentRow & CardMeansRow;

/** Makes the answer of such a statement. @param more further columns */
export function selectBegunSql(more: RawBuilder<unknown> = sql``): RawBuilder<BegunRow> {
  return sql`select changed.*, c.token_sealed, c.kept_sealed ${more} from changed join cards c using (card_id)`;
}

/** Turns its row into the attempt, and what its card is charged with. */
export function begunOf(row: BegunRow): { payment: Payment; means: CardMeans } {
  return { payment: paymentOf(row), means: cardMeansOf(row) };
}

/**
 * Inserts an attempt with the provider of its card, and uses the card up in the same statement. Undefined when another
 * attempt of the order is live, or the card is not this buyer's for this order, was used, or is too old. Then the caller
 * must end the transaction.
 * @param beside what other rooms write in the same statement
 */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  beside: PartsSql<'payments'>,
): Promise<{ payment: Payment; means: CardMeans } | undefined> {
  const start = stepSql(newAttemptColumns, [newAttemptEntry(payment)], {
    joins: usableCardSql,
    lock: sql`for no key update of c`,
  });
  const { rows } = await sql<BegunRow>`
    ${start}, changed as (
      ${beginAttemptsSql('ready')} on conflict (order_no) where status in (${live}) do nothing returning *
    )${besideSql({ card: useCardsSql, ...beside })}
    ${selectBegunSql()}`.execute(tx);
  return rows[0] && begunOf(rows[0]);
}
