import type { Db } from '../src/kernel/database.ts';
import { explainCalls } from './explain.ts';

/** Asks something of the database. */
export type Call = (db: Db) => Promise<unknown>;

/** What a list or a job asks of the database. */
export interface Measured {
  readonly page: string;
  /** Time in the database for all of its statements, the middle of three. */
  readonly ms: number;
  /** Pages of 8 kB that they touched. */
  readonly found: number;
  /** Tables that they read from end to end. */
  readonly scanned: readonly string[];
}

/** The first lines of a table of what was measured. */
export const headOfTable = [
  '| page | ms in the database | pages of 8 kB | read from end to end |',
  '|---|---|---|---|',
];

/** Runs a call three times and tells what its statements did. What they would change is not changed. */
export async function measureCall(databaseUrl: string, page: string, call: Call): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < 3; run += 1) {
    const explained = await explainCalls(databaseUrl, call);
    runs.push({
      page,
      ms: explained.reduce((sum, { ms }) => sum + ms, 0),
      found: explained.reduce((sum, { found }) => sum + found, 0),
      scanned: [...new Set(explained.flatMap(({ scanned }) => scanned))],
    });
  }
  const [, middle] = runs.sort((one, other) => one.ms - other.ms);
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/** Writes it as a row of a table. */
export function rowOfTable({ page, ms, found, scanned }: Measured): string {
  return `| ${page} | ${ms.toFixed(1)} | ${found} | ${scanned.join(', ')} |`;
}
