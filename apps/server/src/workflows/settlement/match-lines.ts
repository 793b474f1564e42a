import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { type Journal, post } from '../../modules/ledger/index.ts';
import {
  endLines,
  endMatching,
  judgeLine,
  type Line,
  type LineEnd,
  lockProvider,
  nextUnmatched,
  passingReasons,
  readTaken,
  readUnmatched,
} from '../../modules/settlement/index.ts';
import { journalsOf } from './book-line.ts';
import { type Booked, readMovements } from './read-movements.ts';

const batch = 500;
/** What the books may learn is compared again each hour. */
const retrySeconds = 3_600;
const unknown: Booked = { ours: false, movements: [] };

/**
 * Compares the next lines of reports with the books, and books what they bring. May run in several workers at once: those
 * of one provider wait for each other. @returns how many
 */
export async function matchLines({ db }: Pick<App, 'db'>): Promise<number> {
  const next = await nextUnmatched(db);
  if (!next) return 0;
  return inTransaction(db, async (tx) => {
    await lockProvider(tx, next.provider);
    const lines = await readUnmatched(tx, next, batch);
    if (lines.length > 0) await matchAll(tx, lines);
    if (lines.length < batch && next.readingNo !== null) await endMatching(tx, next.readingNo);
    return Math.max(lines.length, next.readingNo === null ? 0 : 1);
  });
}

/** Matches lines of one provider, one after the other: what one settles no later one can. */
async function matchAll(tx: Tx, lines: readonly Line[]): Promise<void> {
  const booked = await readMovements(tx, lines);
  const taken = await readTaken(tx, lines);
  const settled = new Set<string>();
  const keyOf = ({ journalNo, posting }: LineEnd['settles'][number]) => `${journalNo}.${posting}`;
  const ends: LineEnd[] = [];
  const journals: Journal[] = [];
  for (const line of lines) {
    const { ours, movements } = booked.get(line.lineNo) ?? unknown;
    const now = movements.map((one) => ({ ...one, settled: one.settled || settled.has(keyOf(one)) }));
    const verdict = judgeLine(line, { ours, movements: now, taken: taken.has(line.lineId) });
    if (verdict.kind === 'waiting') {
      const { reason } = verdict;
      const retry = passingReasons.has(reason) ? retrySeconds : null;
      ends.push({ lineNo: line.lineNo, state: 'waiting', reason, retrySeconds: retry, settles: [] });
      continue;
    }
    taken.add(line.lineId);
    for (const one of verdict.settles) settled.add(keyOf(one));
    journals.push(...journalsOf(line, verdict));
    ends.push({ lineNo: line.lineNo, state: 'settled', reason: '', retrySeconds: null, settles: verdict.settles });
  }
  await post(tx, journals);
  await endLines(tx, ends);
}
