import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type DisputeNo, type OrderNo, type PaymentNo, randomNumber } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, inPeriodSql, type Period, pageOf } from '../../kernel/paging.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { type DisputeEvent, type DisputeStatus, disputeGraph } from './dispute-states.ts';

/** What it is: a bank only asks, a buyer's bank takes the money back, or the provider does without asking anybody. */
export type DisputeKind = 'inquiry' | 'chargeback' | 'reversal';

/** One dispute about captured money. */
export interface Dispute {
  readonly disputeNo: DisputeNo;
  readonly orderNo: OrderNo;
  readonly paymentNo: PaymentNo;
  readonly provider: string;
  readonly providerDisputeId: string;
  /** The provider's id of the money that it is about; null where that was not said. */
  readonly moneyId: string | null;
  readonly kind: DisputeKind;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly currency: string;
  /** Minor units, like all amounts here. */
  readonly amountMinor: bigint;
  /** What was taken from us by now, and the part of it that is given up for lost. */
  readonly takenMinor: bigint;
  readonly lostMinor: bigint;
  /** The part of the order's total that the loss has booked back. */
  readonly reducedMinor: bigint;
  readonly feeCurrency: string | null;
  readonly feeMinor: bigint;
  /** How often its money, and its loss, were booked. */
  readonly bookings: number;
  readonly losses: number;
  /** The order's mark before it. */
  readonly markBefore: string;
  readonly evidenceDueAt: Date | null;
  /** Its page at the provider, where evidence is sent; '' where that has none. */
  readonly providerUrl: string;
  /** The provider's time of its present state. */
  readonly reportedAt: Date;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  /** Whether it is a bank's question that was answered, and for 60 days nothing came of it. */
  readonly quiet: boolean;
}

interface DisputeRow {
  dispute_no: DisputeNo;
  order_no: OrderNo;
  payment_no: PaymentNo;
  provider: string;
  provider_dispute_id: string;
  money_id: string | null;
  kind: DisputeKind;
  status: DisputeStatus;
  reason: string;
  currency: string;
  amount_minor: bigint;
  taken_minor: bigint;
  lost_minor: bigint;
  reduced_minor: bigint;
  fee_currency: string | null;
  fee_minor: bigint;
  bookings: number;
  losses: number;
  mark_before: string;
  evidence_due_at: Date | null;
  provider_url: string;
  reported_at: Date;
  opened_at: Date;
  ended_at: Date | null;
  quiet?: boolean;
}

function disputeOf(row: DisputeRow): Dispute {
  return {
    disputeNo: row.dispute_no,
    orderNo: row.order_no,
    paymentNo: row.payment_no,
    provider: row.provider,
    providerDisputeId: row.provider_dispute_id,
    moneyId: row.money_id,
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    currency: row.currency,
    amountMinor: row.amount_minor,
    takenMinor: row.taken_minor,
    lostMinor: row.lost_minor,
    reducedMinor: row.reduced_minor,
    feeCurrency: row.fee_currency,
    feeMinor: row.fee_minor,
    bookings: row.bookings,
    losses: row.losses,
    markBefore: row.mark_before,
    evidenceDueAt: row.evidence_due_at,
    providerUrl: row.provider_url,
    reportedAt: row.reported_at,
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    quiet: row.quiet ?? false,
  };
}

/** A dispute that was heard of for the first time. */
export type NewDispute = Pick<
  Dispute,
  | 'orderNo'
  | 'paymentNo'
  | 'provider'
  | 'providerDisputeId'
  | 'moneyId'
  | 'kind'
  | 'reason'
  | 'currency'
  | 'amountMinor'
  | 'markBefore'
  | 'evidenceDueAt'
  | 'providerUrl'
  | 'reportedAt'
>;

/** Inserts a dispute as opened. Nothing of its money is booked yet. The order must be locked. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<Dispute> {
  const { rows } = await sql<DisputeRow>`
    insert into disputes (dispute_no, order_no, payment_no, provider, provider_dispute_id, money_id, kind, status, reason,
      currency, amount_minor, mark_before, evidence_due_at, provider_url, reported_at, last_event, last_actor)
    values (${randomNumber()}, ${dispute.orderNo}, ${dispute.paymentNo}, ${dispute.provider},
      ${dispute.providerDisputeId}, ${dispute.moneyId}, ${dispute.kind}, 'opened', ${dispute.reason}, ${dispute.currency},
      ${dispute.amountMinor}, ${dispute.markBefore}, ${dispute.evidenceDueAt}, ${dispute.providerUrl},
      ${dispute.reportedAt}, 'open', 'provider')
    returning *`.execute(tx);
  if (!rows[0]) throw new Error(`order ${dispute.orderNo}: no dispute was inserted`);
  return disputeOf(rows[0]);
}

function select(chosen: RawBuilder<unknown>): RawBuilder<DisputeRow> {
  return sql<DisputeRow>`
    select *, kind = 'inquiry' and status = 'answered' and taken_minor = 0
        and reported_at < kassa_now() - interval '60 days' as quiet
    from disputes where ${chosen} order by opened_at, dispute_no`;
}

/** Lists the disputes of an order, oldest first. */
export async function readDisputes(db: Reader, orderNo: OrderNo): Promise<Dispute[]> {
  return (await select(sql`order_no = ${orderNo}`).execute(db)).rows.map(disputeOf);
}

/** Lists the disputes of a merchant's orders, newest first. */
export async function readDisputesOfMerchant(
  db: Reader,
  appId: string,
  asked: Period & {
    disputeNo?: DisputeNo | undefined;
    orderNo?: OrderNo | undefined;
    status?: DisputeStatus | undefined;
    after: Cursor<'disputes'> | null;
    limit: number;
  },
): Promise<{ items: Dispute[]; next: string | null }> {
  const { disputeNo, orderNo, status, after, limit } = asked;
  const { rows } = await sql<DisputeRow & { at: string }>`
    select ${plannedEachTime} *, ${sql.raw(exactTimeSql('opened_at'))} as at from disputes
    where app_id = ${appId}${inPeriodSql('opened_at', asked)}
      ${disputeNo === undefined ? sql`` : sql`and dispute_no = ${disputeNo}`}
      ${orderNo === undefined ? sql`` : sql`and order_no = ${orderNo}`}
      ${status === undefined ? sql`` : sql`and status = ${status}`}
      ${after === null ? sql`` : sql`and (opened_at, dispute_no) < (${after.at}::timestamptz, ${after.id})`}
    order by opened_at desc, dispute_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row) => cursorOf({ of: 'disputes', at: row.at, id: row.dispute_no }),
    item: (row) => disputeOf(row),
  });
}

/** Finds a dispute; undefined when there is none. */
export async function readDispute(db: Reader, disputeNo: DisputeNo): Promise<Dispute | undefined> {
  const { rows } = await select(sql`dispute_no = ${disputeNo}`).execute(db);
  return rows[0] && disputeOf(rows[0]);
}

/** Lists disputes without evidence whose time for it ends between now and `days` from now, the earliest first. */
export async function readDisputesDueIn(db: Reader, days: number): Promise<Dispute[]> {
  const { rows } = await sql<DisputeRow>`
    select * from disputes where status = 'opened' and evidence_due_at > kassa_now()
      and evidence_due_at <= kassa_now() + ${days} * interval '1 day'
    order by evidence_due_at, dispute_no limit 1000`.execute(db);
  return rows.map(disputeOf);
}

/**
 * Moves a dispute of a locked order along its graph. Only this function writes a dispute's status.
 * @throws Error when the graph has no such edge
 */
export async function moveDispute(
  tx: Tx,
  dispute: Dispute,
  move: { readonly event: DisputeEvent; readonly actor: string },
): Promise<Dispute> {
  const status = disputeGraph.next(dispute.status, move.event);
  if (!status) throw new Error(`dispute ${dispute.disputeNo}: ${move.event} is impossible in ${dispute.status}`);
  const { rows } = await sql<DisputeRow>`
    update disputes set status = ${status}, last_event = ${move.event}, last_actor = ${move.actor},
      ended_at = case when ${status === 'won' || status === 'lost'} then kassa_now() end
    where dispute_no = ${dispute.disputeNo} and status = ${dispute.status} returning *`.execute(tx);
  if (!rows[0]) throw new Error(`dispute ${dispute.disputeNo} is not in ${dispute.status} any more`);
  return disputeOf(rows[0]);
}

/** Records what a provider reports beside the state, and what was booked for it. The order must be locked. */
export async function recordDispute(tx: Tx, dispute: Dispute): Promise<void> {
  await sql`
    update disputes set taken_minor = ${dispute.takenMinor}, lost_minor = ${dispute.lostMinor},
      reduced_minor = ${dispute.reducedMinor}, fee_currency = ${dispute.feeCurrency}, fee_minor = ${dispute.feeMinor},
      bookings = ${dispute.bookings}, losses = ${dispute.losses}, evidence_due_at = ${dispute.evidenceDueAt},
      provider_url = ${dispute.providerUrl}, money_id = coalesce(money_id, ${dispute.moneyId}), reported_at = ${dispute.reportedAt}
    where dispute_no = ${dispute.disputeNo}`.execute(tx);
}

/** Keeps what an operator wrote down about a dispute. */
export async function insertDisputeRemark(
  tx: Tx,
  { disputeNo, operator, note }: { readonly disputeNo: DisputeNo; readonly operator: string; readonly note: string },
): Promise<void> {
  await sql`
    insert into dispute_notes (dispute_no, operator, note) values (${disputeNo}, ${operator}, ${note})`.execute(tx);
}
