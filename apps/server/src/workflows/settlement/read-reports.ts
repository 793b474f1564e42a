import type { App } from '../../app.ts';
import type { SettlementLine, SettlementLines } from '../../connectors/payment/index.ts';
import { type Db, inTransaction } from '../../kernel/database.ts';
import {
  beginReading,
  claimReport,
  createRepeats,
  dropBrokenLines,
  endReading,
  insertLines,
  lockReading,
  type ReadingEnd,
  type Report,
} from '../../modules/settlement/index.ts';

const batch = 500;
/** A report that is not there is looked for again after a minute, then after longer and longer, at most six hours. */
const firstRetrySeconds = 60;
const longestRetrySeconds = 6 * 3_600;

/** Another worker has begun to read the same report. */
class TakenOver extends Error {}

/** Reads the report that is due for longest. May run in several workers: each has a report to itself. @returns how many */
export async function readReports(app: Pick<App, 'db' | 'payments' | 'log'>): Promise<number> {
  const report = await claimReport(app.db);
  if (!report) return 0;
  const { settlement } = app.payments.get(report.provider) ?? {};
  const end = settlement
    ? await readReport(app.db, report, settlement.read(report.name))
    : await giveUp(app.db, report, `${report.provider} is not set up`);
  if (end.result !== 'read')
    app.log.warn({ provider: report.provider, reason: `${report.name}: ${end.reason}` }, 'a report was not read');
  return 1;
}

/**
 * Keeps the lines of a report as they are read, 500 at a time. They count once all are there; of a reading that breaks off,
 * or of a report that is refused, nothing stays. The same report read again changes nothing.
 */
export async function readReport(db: Db, report: Report, lines: SettlementLines): Promise<ReadingEnd> {
  const readingNo = await inTransaction(db, (tx) => beginReading(tx, report));
  await dropBrokenLines(db, report);
  const end = await keepLines(db, { report, readingNo }, lines);
  await inTransaction(db, (tx) => endReading(tx, readingNo, end));
  if (end.result !== 'read') await dropBrokenLines(db, report);
  return end;
}

async function keepLines(
  db: Db,
  reading: { readonly report: Report; readonly readingNo: bigint },
  lines: SettlementLines,
): Promise<ReadingEnd> {
  const repeats = createRepeats();
  let part: (SettlementLine & { occurrence: number })[] = [];
  const store = async () => {
    const kept = part;
    part = [];
    await inTransaction(db, async (tx) => {
      if (!(await lockReading(tx, reading.readingNo))) throw new TakenOver(`report ${reading.report.reportNo}`);
      await insertLines(tx, reading, kept);
    });
  };
  for (;;) {
    const { done, value } = await lines.next();
    if (!done) {
      part.push({ ...value, occurrence: repeats(value.id) + 1 });
      if (part.length === batch) await store();
      continue;
    }
    if (value.kind !== 'read') return endOf(reading.report, value);
    if (part.length > 0) await store();
    return { result: 'read' };
  }
}

function endOf(
  { tries }: Report,
  end: { kind: 'refused'; code: string } | { kind: 'none' } | { kind: 'unknown'; detail: string },
): ReadingEnd {
  if (end.kind === 'refused') return { result: 'refused', reason: end.code };
  const retrySeconds = Math.min(firstRetrySeconds * 2 ** Math.min(tries, 10), longestRetrySeconds);
  return { result: 'broken', reason: end.kind === 'none' ? 'not there' : end.detail, retrySeconds };
}

async function giveUp(db: Db, report: Report, reason: string): Promise<Exclude<ReadingEnd, { result: 'read' }>> {
  const end = { result: 'broken', reason, retrySeconds: longestRetrySeconds } as const;
  await inTransaction(db, async (tx) => endReading(tx, await beginReading(tx, report), end));
  return end;
}
