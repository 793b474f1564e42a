import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The one clock of the program: the same time as SQL's kassa_now(), up to the skew of the machines. */
export interface Clock {
  /** Milliseconds since 1970, UTC, turned by the sandbox's offset. */
  now(): number;
  /** The same as a Date. */
  date(): Date;
  /** Milliseconds by which the sandbox has turned the clock; 0 in production. */
  offsetMs(): number;
  /** Takes over the offset that the database holds. */
  refresh(): Promise<void>;
  /** Sandbox only: turns the clock of everything that reads this database forward. Never back. */
  advance(ms: number): Promise<void>;
}

/** Real time that never jumps, for measuring how long something took, in ms. */
export function monotonicMs(): number {
  return performance.now();
}

/** Resolves after `ms` of real time: for pauses between looks, never for deadlines. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param db holds the offset in the table clock_offset; `refresh` must be called when it may have changed. */
export function createClock(db: Db): Clock {
  const table = db.withTables<{ clock_offset: { offset_ms: bigint } }>();
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    date: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    async refresh() {
      const row = await table.selectFrom('clock_offset').select('offset_ms').executeTakeFirst();
      offset = Number(row?.offset_ms ?? 0n);
    },
    async advance(ms) {
      const row = await sql<{
        offset_ms: bigint;
      }>`update clock_offset set offset_ms = offset_ms + ${ms} returning offset_ms`.execute(db);
      offset = Number(row.rows[0]?.offset_ms ?? 0n);
      await sql`select pg_notify('kassa_clock', ${String(offset)})`.execute(db);
    },
  };
}
