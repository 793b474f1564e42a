import { sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';

/** The job that reads reports. */
export const readReportsJob = 'read-reports';

/** A report of a provider. */
export interface Report {
  readonly reportNo: bigint;
  readonly provider: string;
  readonly account: string;
  readonly name: string;
  /** How often it was tried without an end. */
  readonly tries: number;
}

interface ReportRow {
  report_no: bigint;
  provider: string;
  account: string;
  name: string;
  tries: number;
}

/** For so long a worker has a report to itself, and again from each part that it stores. */
const claimSeconds = 600;
/** Rows of one statement. */
const atOnce = 5_000;

function reportOf({ report_no: reportNo, provider, account, name, tries }: ReportRow): Report {
  return { reportNo, provider, account, name, tries };
}

/**
 * Notes that a report is there to be read, also one that was read before: it may have been made anew. Wakes the job.
 * @param who `caller`: who calls this reads it now, and no job takes it for a while
 */
export async function announceReport(
  db: Reader,
  { provider, account, name }: Pick<Report, 'provider' | 'account' | 'name'>,
  who: 'job' | 'caller' = 'job',
): Promise<Report> {
  const seconds = who === 'job' ? 0 : claimSeconds;
  const { rows } = await sql<ReportRow>`
    insert into settlement_reports (provider, account, name, due_at)
    values (${provider}, ${account}, ${name}, kassa_now() + ${seconds} * interval '1 second')
    on conflict (provider, account, name) do update set due_at = excluded.due_at, tries = 0
    returning *, ${notifySql(jobTopic(readReportsJob))}`.execute(db);
  if (!rows[0]) throw new Error('a report was not stored');
  return reportOf(rows[0]);
}

/** Notes the reports of days that have none yet. @returns how many */
export async function planDays(
  db: Db,
  { provider, account, from, to }: { provider: string; account: string; from: string; to: string },
): Promise<number> {
  const { rows } = await sql`
    insert into settlement_reports (provider, account, name, due_at)
    select ${provider}, ${account}, to_char(day, 'YYYY-MM-DD'), kassa_now()
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (provider, account, name) do nothing
    returning ${notifySql(jobTopic(readReportsJob))}`.execute(db);
  return rows.length;
}

/** Reads the newest day of which a report is planned; undefined for none. */
export async function lastPlannedDay(db: Db, provider: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select max(name) as name from settlement_reports where provider = ${provider} and name ~ '^\\d{4}-\\d\\d-\\d\\d$'`.execute(
    db,
  );
  return rows[0]?.name ?? undefined;
}

const dueReports = { table: 'settlement_reports', key: 'report_no' };

/** Whether a report is due to be read. */
export const reportsAreDueSql = isDueSql(dueReports);

/** Takes the report that is due for longest. */
export async function claimReport(db: Db): Promise<Report | undefined> {
  const { rows } = await claimSql<ReportRow>(dueReports, { limit: 1, seconds: claimSeconds }).execute(db);
  return rows[0] && reportOf(rows[0]);
}

/** Begins to read a report. What an earlier reading left behind that never ended goes. @returns its number */
export async function beginReading(tx: Tx, { reportNo }: Report): Promise<bigint> {
  await sql`select from settlement_reports where report_no = ${reportNo} for update`.execute(tx);
  await sql`
    update settlement_readings set result = 'broken', ended_at = kassa_now()
    where report_no = ${reportNo} and result is null`.execute(tx);
  const { rows } = await sql<{ reading_no: bigint }>`
    insert into settlement_readings (report_no) values (${reportNo}) returning reading_no`.execute(tx);
  if (!rows[0]) throw new Error('a reading did not begin');
  return rows[0].reading_no;
}

/** Deletes the lines of readings that came to nothing, in parts. */
export async function dropBrokenLines(db: Db, { reportNo }: Report): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from settlement_lines where ctid = any(array(
        select l.ctid from settlement_readings r join settlement_lines l using (reading_no)
        where r.report_no = ${reportNo} and r.result in ('broken', 'refused') limit ${atOnce}
      ))`.execute(db);
    if ((numAffectedRows ?? 0n) === 0n) return;
  }
}

/** Locks a reading that goes on, and keeps its report for this worker. @returns false when another has begun it anew */
export async function lockReading(tx: Tx, readingNo: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from settlement_readings where reading_no = ${readingNo} and result is null for update`.execute(tx);
  await sql`
    update settlement_reports set due_at = kassa_now() + ${claimSeconds} * interval '1 second'
    where report_no = (select report_no from settlement_readings where reading_no = ${readingNo} and result is null)`.execute(
    tx,
  );
  return rows.length === 1;
}

/** How a reading ended. `retrySeconds`: when its report is tried again. */
export type ReadingEnd =
  | { readonly result: 'read' }
  | { readonly result: 'refused'; readonly reason: string }
  | { readonly result: 'broken'; readonly reason: string; readonly retrySeconds: number };

/** Ends a reading, unless another has begun meanwhile. A report that was read stays read, whatever comes later. */
export async function endReading(tx: Tx, readingNo: bigint, end: ReadingEnd): Promise<void> {
  const retry = end.result === 'broken' ? end.retrySeconds : null;
  const reason = end.result === 'read' ? '' : end.reason;
  await sql`
    with ended as (
      update settlement_readings set result = ${end.result}, ended_at = kassa_now(),
        lines = (select count(*) from settlement_lines where reading_no = ${readingNo})
      where reading_no = ${readingNo} and result is null returning report_no
    )
    update settlement_reports r set reason = ${reason}, tries = tries + ${retry === null ? 0 : 1},
      due_at = ${retry === null ? sql`null` : sql`kassa_now() + ${retry} * interval '1 second'`},
      status = case when ${end.result} = 'broken' or r.status = 'read' then r.status else ${end.result} end
    from ended where r.report_no = ended.report_no`.execute(tx);
}
