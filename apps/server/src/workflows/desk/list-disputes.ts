import type { DisputeList, DisputeRow } from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { majorOf } from './list-review.ts';

const listed = 200;

interface Row {
  dispute_no: string;
  order_no: string;
  app_id: string;
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
    select d.*, o.app_id, coalesce((
      select jsonb_agg(jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'operator', operator, 'note', note) order by note_no)
      from dispute_notes n where n.dispute_no = d.dispute_no), '[]') as notes
    from disputes d join orders o using (order_no) ${chosen}`;
}

/** Lists disputes that wait for a bank's decision, the earliest due date first. */
export async function listDisputes({ db }: Pick<App, 'db'>): Promise<DisputeList> {
  const { rows } = await disputes(sql`
    where d.status in ('opened', 'answered')
    order by d.evidence_due_at nulls last, d.opened_at, d.dispute_no limit ${listed}`).execute(db);
  return { disputes: rows.map(rowOf) };
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
