import type { RefundReason } from '@kassa/contract';
import { sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type OrderNo, type PaymentNo, type RefundNo, randomNumber } from '../../kernel/ids.ts';
import { leftSql } from './refund-room.ts';
import { type RefundEvent, type RefundStatus, refundGraph } from './refund-states.ts';
import { arrivedLookSeconds, askDelaySeconds, endedRefundDelaySeconds } from './schedule.ts';

/** One refund: money on its way back. */
export interface Refund {
  readonly refundNo: RefundNo;
  /** Our key at the provider: a new one after each refusal, because a refusal is final. */
  readonly reference: string;
  /** Its keys before that one, which were refused, oldest first. Their money may arrive all the same. */
  readonly refused: readonly string[];
  /** What the provider called each of those; '' where it never said. */
  readonly refusedIds: readonly string[];
  /** The key under which it arrived, where that is not the last one. */
  readonly arrivedAs: string | null;
  readonly orderNo: OrderNo;
  readonly paymentNo: PaymentNo;
  readonly status: RefundStatus;
  readonly provider: string;
  /** The provider's own id of its present sending; '' while it never answered. */
  readonly providerRefundId: string;
  /** The provider's id of the money that it returns; null where its payment has no other, and until it is chosen. */
  readonly moneyId: string | null;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly reason: RefundReason;
  /** Whether it returns all money kept: then it moves the order. */
  readonly whole: boolean;
  readonly asks: number;
  readonly createdAt: Date;
}

/** Columns of a refund. */
export interface RefundRow {
  refund_no: RefundNo;
  order_no: OrderNo;
  payment_no: PaymentNo;
  status: RefundStatus;
  provider: string;
  provider_refund_id: string | null;
  money_id: string | null;
  currency: string;
  amount_minor: bigint;
  reason: RefundReason;
  whole: boolean;
  asks: number;
  refusals: number;
  refused_ids: string[];
  arrived_as: string | null;
  sent_as: string | null;
  created_at: Date;
}

/** The key of a sending: the first one may have been made before the database was restored (`sent_as`). */
function keyOf({ refund_no, sent_as }: Pick<RefundRow, 'refund_no' | 'sent_as'>, refusals: number): string {
  return refusals === 0 ? (sent_as ?? refund_no) : `${refund_no}-${refusals}`;
}

/** Makes the refund of its row. */
export function refundOf(row: RefundRow): Refund {
  return {
    refundNo: row.refund_no,
    reference: keyOf(row, row.refusals),
    refused: Array.from({ length: row.refusals }, (_, before) => keyOf(row, before)),
    refusedIds: [...Array<string>(row.refusals - row.refused_ids.length).fill(''), ...row.refused_ids],
    arrivedAs: row.arrived_as,
    orderNo: row.order_no,
    paymentNo: row.payment_no,
    status: row.status,
    provider: row.provider,
    providerRefundId: row.provider_refund_id ?? '',
    moneyId: row.money_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    reason: row.reason,
    whole: row.whole,
    asks: row.asks,
    createdAt: row.created_at,
  };
}

/**
 * Names one arrival of a refund, and its coming back: a sending may arrive, come back and arrive again, and the books take
 * each subject once.
 */
export function arrivalOf(refund: Pick<Refund, 'refundNo' | 'reference' | 'refused' | 'arrivedAs'>): string {
  const { refundNo, arrivedAs, reference, refused } = refund;
  // The first key may be one from before the database was restored: the books know the refund by its number.
  const nameOf = (key: string) => (key === (refused[0] ?? reference) ? refundNo : key);
  return arrivedAs === null ? nameOf(reference) : `${nameOf(arrivedAs)}:${refused.length}`;
}

/** Whether it was a person who said that a refund is back: they sent it another way than it came. */
export async function returnedByHand(db: Reader, refundNo: RefundNo): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where refund_no = ${refundNo} and last_event = 'succeed' and last_actor like 'operator:%'`.execute(
    db,
  );
  return rows.length > 0;
}

/** A refund to be decided. */
export type NewRefund = Pick<
  Refund,
  'orderNo' | 'paymentNo' | 'provider' | 'currency' | 'amountMinor' | 'reason' | 'whole'
> & {
  /** The provider's id of the money that it returns, where that is decided with it. */
  readonly moneyId?: string | null;
};

/**
 * Decides a refund, due at once. The order must be locked, so that two refunds are not decided at the same time.
 * @throws Error when more would go back than this payment received in that currency and still has: our own fault, nothing is changed
 */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund> {
  const { rows } = await sql<RefundRow>`
    insert into refunds (refund_no, order_no, payment_no, status, provider, currency, amount_minor, reason, whole,
      money_id, due_at, last_event, last_actor)
    select ${randomNumber()}, ${refund.orderNo}, ${refund.paymentNo}, 'init', ${refund.provider}, ${refund.currency},
      ${refund.amountMinor}::bigint, ${refund.reason}, ${refund.whole}, ${refund.moneyId ?? null},
      kassa_now(), 'decide', ${refund.reason}
    where ${refund.amountMinor}::bigint <= ${leftSql(refund)}
    returning *`.execute(tx);
  if (!rows[0]) throw new Error(`order ${refund.orderNo}: a refund above what was received`);
  return refundOf(rows[0]);
}

/** Lists the refunds of an order, oldest first, without those that a person withdrew. */
export async function readRefunds(db: Reader, orderNo: OrderNo): Promise<Refund[]> {
  const { rows } = await sql<RefundRow>`
    select * from refunds where order_no = ${orderNo} and status <> 'withdrawn' order by created_at, refund_no`.execute(
    db,
  );
  return rows.map(refundOf);
}

/** Lists the refunds of a payment that a lost dispute withdrew, the newest first. */
export async function readWithdrawnRefunds(
  db: Reader,
  { paymentNo, currency }: Pick<Refund, 'paymentNo' | 'currency'>,
): Promise<Refund[]> {
  const { rows } = await sql<RefundRow>`
    select * from refunds where payment_no = ${paymentNo} and currency = ${currency} and status = 'withdrawn'
      and last_actor = 'provider' order by created_at desc, refund_no desc`.execute(db);
  return rows.map(refundOf);
}

/** Locks a refund until commit; undefined when there is none. */
export async function lockRefund(tx: Tx, refundNo: RefundNo): Promise<Refund | undefined> {
  const { rows } = await sql<RefundRow>`select * from refunds where refund_no = ${refundNo} for update`.execute(tx);
  return rows[0] && refundOf(rows[0]);
}

/** Whether a refund has not ended. In review: a person decides. The same words are in the index refunds_open (0520). */
export const refundIsOpenSql = sql`status not in ('succeeded', 'withdrawn')`;

const dueRefunds = { table: 'refunds', key: 'refund_no', set: sql`asks = asks + 1` };

/** Whether refunds are due. */
export const refundsAreDueSql = isDueSql(dueRefunds);

/** Claims up to `limit` refunds that are due to be asked about; for `seconds` no other worker takes them. */
export async function claimDueRefunds(db: Reader, claim: { limit: number; seconds: number }): Promise<Refund[]> {
  const { rows } = await claimSql<RefundRow>(dueRefunds, claim).execute(db);
  return rows.map(refundOf);
}

/**
 * Moves a refund along its graph. Only this function writes a refund's status.
 * @param move.moneyId with `send`: the money that it returns
 * @param move.arrivedAs with `succeed`: the earlier key that arrived. A later sending that is under way is still asked about
 * @throws Error when the graph has no such edge
 */
export async function moveRefund(
  tx: Reader,
  refund: Refund,
  move: { event: RefundEvent; actor: string; providerRefundId?: string; moneyId?: string; arrivedAs?: string },
): Promise<Refund> {
  const status = refundGraph.next(refund.status, move.event);
  if (!status) throw new Error(`refund ${refund.refundNo}: ${move.event} is impossible in ${refund.status}`);
  const underWay = refund.status === 'sent' || refund.status === 'unknown';
  const waits = status === 'sent' || status === 'unknown' || (move.arrivedAs !== undefined && underWay);
  const refused = move.event === 'refuse' || move.event === 'bounce';
  const looks = status === 'succeeded' ? arrivedLookSeconds : null;
  const seconds = status === 'init' ? 0 : waits ? askDelaySeconds(refund.asks) : looks;
  // The next sending has another key, and gets another number.
  const named = sql`coalesce(${move.providerRefundId ?? null}, provider_refund_id)`;
  const { rows } = await sql<RefundRow>`
    update refunds set status = ${status}, last_event = ${move.event}, last_actor = ${move.actor},
      provider_refund_id = case when not ${refused} then ${named} end,
      refused_ids = case when ${refused} then refused_ids || coalesce(${named}, '') else refused_ids end,
      money_id = case when ${move.event === 'send'} then ${move.moneyId ?? null} else money_id end,
      finished_at = case when ${status === 'succeeded'} then kassa_now() else finished_at end,
      refusals = refusals + ${refused ? 1 : 0}::integer, arrived_as = ${move.arrivedAs ?? null},
      due_at = case
        -- Who claimed it is about to ask the provider: until the claim's end it is nobody else's.
        when ${move.event === 'send'} then due_at
        -- A callback came while the provider was asked: it may say more than the answer.
        when ${underWay && !waits && status !== 'init'} and due_at <= kassa_now() then due_at
        else kassa_now() + ${seconds}::float8 * interval '1 second'
      end
    where refund_no = ${refund.refundNo} and status = ${refund.status} returning *`.execute(tx);
  if (!rows[0]) throw new Error(`refund ${refund.refundNo} is not in ${refund.status} any more`);
  return refundOf(rows[0]);
}

/** Plans when a provider is asked about a refund again, after its end, unless a callback asked for it meanwhile. */
export async function askRefundAgain(tx: Reader, { refundNo, asks }: Refund): Promise<void> {
  await sql`
    update refunds set due_at = kassa_now() + ${endedRefundDelaySeconds(asks)}::float8 * interval '1 second'
    where refund_no = ${refundNo} and (due_at is null or due_at > kassa_now())`.execute(tx);
}

/** Ends the asking about a refund that arrived, but for its last look, unless a callback asked for it meanwhile. */
export async function stopAskingRefund(tx: Reader, { refundNo }: Refund): Promise<void> {
  const look = sql`finished_at + ${arrivedLookSeconds}::float8 * interval '1 second'`;
  await sql`
    update refunds set due_at = case when ${look} > kassa_now() then ${look} end
    where refund_no = ${refundNo} and due_at > kassa_now()`.execute(tx);
}
