import { type RawBuilder, sql } from 'kysely';
import { someSql } from '../../kernel/claim.ts';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import type { SettlementLineNo } from '../../kernel/ids.ts';
import type { Line, LineKind, NewLine, WaitReason } from './line.ts';
import type { Movement } from './match-line.ts';
import type { Report } from './report-store.ts';

interface LineRow {
  line_no: bigint;
  provider: string;
  line_id: string;
  kind: LineKind;
  type: string;
  day: string;
  reference: string;
  capture_id: string;
  item_id: string;
  currency: string | null;
  amount_minor: bigint | null;
  net_currency: string | null;
  converted_minor: bigint | null;
  fee_minor: bigint | null;
}

const columns =
  sql.raw(`line_no, provider, line_id, kind, type, to_char(day, 'YYYY-MM-DD') as day, reference, capture_id, item_id,
  currency, amount_minor, net_currency, converted_minor, fee_minor`);

function lineOf(row: LineRow): Line {
  const { currency, amount_minor: amountMinor, net_currency: netCurrency } = row;
  return {
    lineNo: row.line_no.toString() as SettlementLineNo,
    provider: row.provider,
    lineId: row.line_id,
    kind: row.kind,
    type: row.type,
    day: row.day,
    reference: row.reference,
    captureId: row.capture_id,
    itemId: row.item_id,
    money:
      currency === null || amountMinor === null || netCurrency === null
        ? null
        : {
            ...{ currency, amountMinor, netCurrency },
            convertedMinor: row.converted_minor ?? 0n,
            feeMinor: row.fee_minor ?? 0n,
          },
  };
}

/** Keeps lines of a reading that goes on. One that the report had before is the same: nothing of it changes. */
export async function insertLines(
  tx: Tx,
  { report, readingNo }: { report: Report; readingNo: bigint },
  lines: readonly (NewLine & { readonly occurrence: number })[],
): Promise<void> {
  const rows = lines.map(({ money, ...line }) => ({
    line_id: line.id,
    occurrence: line.occurrence,
    kind: line.kind,
    type: line.type,
    booked_at: new Date(line.at).toISOString(),
    reference: line.reference,
    capture_id: line.captureId,
    item_id: line.itemId,
    currency: money?.currency ?? null,
    amount_minor: money?.amountMinor.toString() ?? null,
    net_currency: money?.netCurrency ?? null,
    converted_minor: money?.convertedMinor.toString() ?? null,
    fee_minor: money?.feeMinor.toString() ?? null,
    raw: line.raw,
  }));
  await sql`
    insert into settlement_lines (reading_no, report_no, provider, line_id, occurrence, kind, type, booked_at, reference,
      capture_id, item_id, currency, amount_minor, net_currency, converted_minor, fee_minor, raw)
    select ${readingNo}, ${report.reportNo}, ${report.provider}, line_id, occurrence, kind, type, booked_at, reference,
      capture_id, item_id, currency, amount_minor, net_currency, converted_minor, fee_minor, raw
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(line_id text, occurrence integer, kind text, type text,
      booked_at timestamptz, reference text, capture_id text, item_id text, currency text, amount_minor bigint,
      net_currency text, converted_minor bigint, fee_minor bigint, raw text)
    on conflict (line_id, report_no, occurrence) do nothing`.execute(tx);
}

/** Lets one worker at a time match, decide or close what is of a provider, until its transaction ends. */
export async function lockProvider(tx: Tx, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`kassa settlement ${provider}`}))`.execute(tx);
}

/** A part of what is to be matched: lines of a reading nobody has looked at, or lines whose time to look again has come. */
export interface Unmatched {
  readonly provider: string;
  /** Null: lines that waited. */
  readonly readingNo: bigint | null;
}

/** Whether lines are to be compared with the books. */
export const linesAreDueSql = sql<boolean>`${someSql(sql`
  select from settlement_readings where result = 'read' and not matched order by reading_no`)}
  or ${someSql(sql`select from settlement_lines where state = 'waiting' and retry_at <= kassa_now() order by retry_at`)}`;

/** Finds what is to be matched next; undefined for nothing. */
export async function nextUnmatched(db: Db): Promise<Unmatched | undefined> {
  const { rows } = await sql<{ provider: string; reading_no: bigint | null }>`
    (select p.provider, r.reading_no from settlement_readings r join settlement_reports p using (report_no)
     where r.result = 'read' and not r.matched order by r.reading_no limit 1)
    union all
    (select provider, null from settlement_lines where state = 'waiting' and retry_at <= kassa_now() order by retry_at limit 1)
    limit 1`.execute(db);
  return rows[0] && { provider: rows[0].provider, readingNo: rows[0].reading_no };
}

/** Reads up to `limit` lines to be matched, in the order in which they were read. */
export async function readUnmatched(tx: Tx, { provider, readingNo }: Unmatched, limit: number): Promise<Line[]> {
  const chosen: RawBuilder<unknown> =
    readingNo === null
      ? sql`provider = ${provider} and state = 'waiting' and retry_at <= kassa_now() order by retry_at`
      : sql`reading_no = ${readingNo} and state = 'new' order by line_no`;
  const { rows } = await sql<LineRow>`
    select ${columns} from settlement_lines where ${chosen} limit ${limit}`.execute(tx);
  return rows.map(lineOf);
}

/** Notes that each line of a reading was looked at. */
export async function endMatching(tx: Tx, readingNo: bigint): Promise<void> {
  await sql`update settlement_readings set matched = true where reading_no = ${readingNo}`.execute(tx);
}

/** Reads a line that waits for a person; undefined for any other. Lock its provider before. */
export async function readWaiting(tx: Tx, lineNo: string): Promise<(Line & { reason: WaitReason }) | undefined> {
  const { rows } = await sql<LineRow & { reason: WaitReason }>`
    select ${columns}, reason from settlement_lines where line_no::text = ${lineNo} and state = 'waiting'`.execute(tx);
  return rows[0] && { ...lineOf(rows[0]), reason: rows[0].reason };
}

/** Reads whose line it is; undefined for an unknown number. */
export async function readLineProvider(db: Reader, lineNo: string): Promise<string | undefined> {
  if (!/^\d{1,18}$/.test(lineNo)) return undefined;
  const { rows } = await sql<{ provider: string }>`
    select provider from settlement_lines where line_no = ${lineNo}::bigint`.execute(db);
  return rows[0]?.provider;
}

/** Which of these lines have an equal one that was taken: `lineId`s. */
export async function readTaken(tx: Tx, lines: readonly Line[]): Promise<Set<string>> {
  const { rows } = await sql<{ line_id: string }>`
    select distinct line_id from settlement_lines
    where line_id = any(${lines.map(({ lineId }) => lineId)}::text[]) and provider = ${lines[0]?.provider ?? ''}
      and state in ('settled', 'decided')`.execute(tx);
  return new Set(rows.map(({ line_id }) => line_id));
}

/** What becomes of a line: see `judgeLine`, or a person's decision. */
export interface LineEnd {
  readonly lineNo: SettlementLineNo;
  readonly state: 'settled' | 'waiting' | 'decided';
  readonly reason: string;
  /** When a waiting line is looked at again, seconds; null for never. */
  readonly retrySeconds: number | null;
  readonly settles: readonly Pick<Movement, 'journalNo' | 'posting'>[];
}

/** Records what becomes of lines. */
export async function endLines(tx: Tx, ends: readonly LineEnd[]): Promise<void> {
  const rows = ends.map(({ lineNo, state, reason, retrySeconds }) => ({
    line_no: lineNo,
    ...{ state, reason, retry: retrySeconds },
  }));
  await sql`
    update settlement_lines l set state = e.state, reason = e.reason, retry_at = kassa_now() + e.retry * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(line_no bigint, state text, reason text, retry integer)
    where l.line_no = e.line_no`.execute(tx);
  const matches = ends.flatMap(({ lineNo, settles }) =>
    settles.map(({ journalNo, posting }) => ({ line_no: lineNo, journal_no: journalNo.toString(), posting })),
  );
  if (matches.length === 0) return;
  await sql`
    insert into settlement_matches (journal_no, posting, line_no)
    select journal_no, posting, line_no
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m(journal_no bigint, posting smallint, line_no bigint)`.execute(
    tx,
  );
}

/** Writes down what an operator decided or did about a line. */
export async function recordDecision(
  tx: Tx,
  note: { lineNo: string; operator: string; decision: string; note: string },
): Promise<void> {
  await sql`
    insert into settlement_notes (line_no, operator, decision, note)
    values (${note.lineNo}::bigint, ${note.operator}, ${note.decision}, ${note.note})`.execute(tx);
}
