import type { SettlementLineRow, SettlementReportRow } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { decisionOf } from '../../modules/settlement/index.ts';
import { majorOf } from '../desk/list-review.ts';

const listed = 200;
const listedReports = 100;

interface LineRow {
  line_no: bigint;
  provider: string;
  name: string;
  type: string;
  kind: string;
  reason: string;
  booked_at: Date;
  day: string;
  late: boolean;
  reference: string;
  currency: string | null;
  amount_minor: bigint | null;
  net_currency: string | null;
  fee_minor: bigint | null;
  raw: string;
  proposal_id: string | null;
  proposed_by: string | null;
  proposed_action: string | null;
  proposed_reason: string | null;
  notes: SettlementLineRow['notes'];
}

/** Lists lines that wait for an operator, the oldest first. */
export async function listWaitingLines({ db }: Pick<App, 'db'>): Promise<{ lines: SettlementLineRow[] }> {
  const { rows } = await sql<LineRow>`
    select l.*, r.name, to_char(l.day, 'YYYY-MM-DD') as day, l.day > (l.booked_at at time zone 'UTC')::date as late,
      p.proposal_id, p.proposed_by, p.action as proposed_action, p.reason as proposed_reason,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'operator', operator, 'decision', decision, 'note', note) order by note_no)
        from settlement_notes n where n.line_no = l.line_no), '[]') as notes
    from settlement_lines l join settlement_reports r using (report_no)
      left join proposals p on p.order_no = 'settlement ' || l.line_no and p.status = 'proposed'
        and p.expires_at > kassa_now()
    where l.state = 'waiting' order by l.day, l.line_no limit ${listed}`.execute(db);
  return {
    lines: rows.map(({ amount_minor, fee_minor, ...row }) => ({
      lineNo: row.line_no.toString(),
      provider: row.provider,
      report: row.name,
      type: row.type,
      kind: row.kind,
      reason: row.reason,
      at: row.booked_at.toISOString(),
      day: row.day,
      late: row.late,
      reference: row.reference,
      amount: amount_minor === null ? '' : majorOf(amount_minor, row.currency ?? ''),
      currency: row.currency ?? '',
      fee: fee_minor === null ? '' : majorOf(fee_minor, row.net_currency ?? ''),
      netCurrency: row.net_currency ?? '',
      raw: row.raw,
      ...proposedOf(row),
      notes: row.notes,
    })),
  };
}

function proposedOf(row: Pick<LineRow, 'proposal_id' | 'proposed_by' | 'proposed_action' | 'proposed_reason'>) {
  const { decision, orderNo } = decisionOf(row.proposed_action ?? '');
  return {
    proposalId: row.proposal_id ?? '',
    proposedBy: row.proposed_by ?? '',
    proposedDecision: decision,
    proposedOrderNo: orderNo,
    proposedReason: row.proposed_reason ?? '',
  };
}

/** Lists reports, the newest first. */
export async function listReports({ db }: Pick<App, 'db'>): Promise<{ reports: SettlementReportRow[] }> {
  const { rows } = await sql<
    Omit<SettlementReportRow, 'readAt' | 'lines'> & { lines: bigint | null; read_at: Date | null }
  >`
    select r.provider, r.account, r.name, r.status, r.reason, last.lines, last.ended_at as read_at
    from settlement_reports r left join lateral (
      select lines, ended_at from settlement_readings d where d.report_no = r.report_no and result = 'read'
      order by reading_no desc limit 1
    ) as last on true
    order by r.report_no desc limit ${listedReports}`.execute(db);
  return {
    reports: rows.map(({ lines, read_at, ...row }) => ({
      ...row,
      lines: Number(lines ?? 0n),
      readAt: read_at?.toISOString() ?? '',
    })),
  };
}
