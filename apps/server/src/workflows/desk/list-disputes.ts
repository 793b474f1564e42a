import type { DisputeList, DisputeRow } from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { majorOf } from './list-review.ts';

const pageSize = 200;

type DisputeStatus = 'opened' | 'answered' | 'won' | 'lost';

/** What a listed dispute has to be. What is not named may be anything. */
interface Filters {
  /** By default `waiting`: for a bank's decision. */
  readonly status?: DisputeStatus | 'waiting' | 'all' | undefined;
  readonly kind?: string | undefined;
  readonly provider?: string | undefined;
  readonly appId?: string | undefined;
  readonly orderNo?: OrderNo | undefined;
  /** The last dispute of the page before. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface Row {
  dispute_no: string;
  order_no: string;
  app_id: string;
  provider: string;
  money_id: string | null;
  kind: string;
  status: string;
  reason: string;
  amount_minor: bigint;
  taken_minor: bigint;
  currency: string;
  evidence_due_at: Date | null;
  opened_at: Date;
  provider_url: string;
  notes: DisputeRow['notes'];
}

function disputes(chosen: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select ${plannedEachTime} d.*, coalesce((
      select jsonb_agg(jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'operator', operator, 'note', note) order by note_no)
      from dispute_notes n where n.dispute_no = d.dispute_no), '[]') as notes
    from disputes d ${chosen}`;
}

/**
 * Lists a page of disputes. Those that wait for a bank's decision come with the earliest due date first, all others with
 * the newest first.
 */
export async function listDisputes({ db }: Pick<App, 'db'>, asked: Filters): Promise<DisputeList> {
  const { status = 'waiting', cursor, limit = pageSize } = asked;
  const { order, place, after } = orders[status === 'waiting' ? 'byDueDate' : 'newestFirst'];
  const beyond = sql`(${place}) ${after} (select ${place} from disputes d where dispute_no = ${cursor})`;
  const chosen = [...filtersOf(asked, status), ...(cursor === undefined ? [] : [beyond])];
  const { rows } = await disputes(sql`
    where ${sql.join(chosen, sql` and `)} order by ${order} limit ${limit + 1}`).execute(db);
  const shown = rows.slice(0, limit);
  return { disputes: shown.map(rowOf), next: rows.length > limit ? (shown.at(-1)?.dispute_no ?? '') : '' };
}

/** How a list is sorted: its order, a row's place in it, and what comes after a place. */
const orders = {
  byDueDate: {
    order: sql`d.evidence_due_at nulls last, d.opened_at, d.dispute_no`,
    place: sql`coalesce(d.evidence_due_at, 'infinity'), d.opened_at, d.dispute_no`,
    after: sql`>`,
  },
  newestFirst: {
    order: sql`d.opened_at desc, d.dispute_no desc`,
    place: sql`d.opened_at, d.dispute_no`,
    after: sql`<`,
  },
};

function filtersOf(asked: Filters, status: NonNullable<Filters['status']>): RawBuilder<unknown>[] {
  const { kind, provider, appId, orderNo } = asked;
  const ofStatus =
    status === 'all'
      ? sql`true`
      : status === 'waiting'
        ? sql`d.status in ('opened', 'answered')`
        : sql`d.status = ${status}`;
  return [
    ofStatus,
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    ...(provider === undefined ? [] : [sql`d.provider = ${provider}`]),
    ...(appId === undefined ? [] : [sql`d.app_id = ${appId}`]),
    ...(orderNo === undefined ? [] : [sql`d.order_no = ${orderNo}`]),
  ];
}

/** Lists all disputes of an order, oldest first. */
export async function readDisputeRows(db: Reader, orderNo: OrderNo): Promise<DisputeRow[]> {
  const { rows } = await disputes(sql`where d.order_no = ${orderNo} order by d.opened_at, d.dispute_no`).execute(db);
  return rows.map(rowOf);
}

function rowOf(row: Row): DisputeRow {
  const { currency } = row;
  return {
    disputeNo: row.dispute_no,
    orderNo: row.order_no,
    appId: row.app_id,
    provider: row.provider,
    money: row.money_id ?? '',
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    amount: majorOf(row.amount_minor, currency),
    takenAmount: majorOf(row.taken_minor, currency),
    currency,
    evidenceDueAt: row.evidence_due_at?.toISOString() ?? '',
    openedAt: row.opened_at.toISOString(),
    page: row.provider_url,
    notes: row.notes,
  };
}
