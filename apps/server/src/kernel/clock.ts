import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The only clock of the program: the same time as SQL's kassa_now(), up to the skew of the machines. */
export interface Clock {
  /** Returns milliseconds since 1970, UTC, including the sandbox's offset. */
  now(): number;
  /** Returns the same as a Date. */
  date(): Date;
  /** Returns the milliseconds by which the sandbox has turned the clock; 0 in production. */
  offsetMs(): number;
  /** Reads the offset from the database. */
  refresh(): Promise<void>;
  /** Turns the clock forward for everything that reads this database. Never back, and only where `letClockTurn` allows it. */
  advance(ms: number): Promise<void>;
}

/** Returns real time that never jumps, in ms, for measuring durations. */
export function monotonicMs(): number {
  return performance.now();
}

/** Returns the time, ms since 1970, for programs without a database. Nothing turns it. */
export function realTime(): number {
  return Date.now();
}

/** Resolves after `ms` of real time. For pauses between looks, never for deadlines. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Makes the clock. @param db has the offset in the table clock_offset; call `refresh` when it may have changed */
export function createClock(db: Db): Clock {
  const table = db.withTables<{ clock_offset: { offset_ms: bigint } }>();
  let offset = 0;
  let turns = 0;
  return {
    now: () => Date.now() + offset,
    date: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    async refresh() {
      for (let before = -1; before !== turns; ) {
        before = turns;
        const row = await table.selectFrom('clock_offset').select('offset_ms').executeTakeFirst();
        // A turn that came meanwhile may have overtaken this reading: then once more.
        if (before === turns) offset = Number(row?.offset_ms ?? 0n);
      }
    },
    async advance(ms) {
      const { rows } = await sql<{ offset_ms: bigint }>`select turn_clock(${ms}) as offset_ms`.execute(db);
      turns += 1;
      offset = Number(rows[0]?.offset_ms ?? 0n);
      await sql`select pg_notify('kassa_clock', ${String(offset)})`.execute(db);
    },
  };
}

/** Whether this clock may be turned. */
export async function mayClockTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ turnable: boolean }>`select turnable from clock_offset`.execute(db);
  return rows[0]?.turnable ?? false;
}

/** Says whether this clock may be turned: in the sandbox only. @param owner reaches the database as the tables' owner */
export async function letClockTurn(owner: Db, turnable: boolean): Promise<void> {
  await sql`update clock_offset set turnable = ${turnable} where turnable <> ${turnable}`.execute(owner);
}
