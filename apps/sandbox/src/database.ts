import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens one file of the sandbox's state and brings its tables to the last of `steps`. The first step makes the tables.
 * Each further one changes the result of the steps before it, and keeps the rows. Never change a released step.
 * Committed data survives a kill of the process: it is in the write-ahead log, in the kernel's hands. A file that none
 * of these steps wrote is renamed to `.old`.
 */
export function openDatabase(path: string, ...steps: readonly string[]): DatabaseSync {
  let db = connect(path);
  let taken = hasTables(db) ? stepsTaken(db, steps) : 0;
  if (taken === undefined) {
    db.close();
    renameSync(path, `${path}.old`);
    db = connect(path);
    taken = 0;
  }
  // A step may make a table again that others refer to.
  db.exec('pragma foreign_keys = off');
  for (let next = taken + 1; next <= steps.length; next += 1) {
    inTransaction(db, () => {
      db.exec(steps[next - 1] ?? '');
      db.exec(`pragma user_version = ${versionOf(steps.slice(0, next))}`);
    });
  }
  db.exec('pragma foreign_keys = on');
  return db;
}

/** Returns how many of the steps made this file. Undefined when it is none of theirs. */
function stepsTaken(db: DatabaseSync, steps: readonly string[]): number | undefined {
  const version = db.prepare('pragma user_version').get()?.user_version;
  const found = steps.findIndex((_, at) => versionOf(steps.slice(0, at + 1)) === version);
  return found < 0 ? undefined : found + 1;
}

/** Returns 28 bits of the tables' definition, for the number that SQLite keeps for its user. */
function versionOf(steps: readonly string[]): number {
  return Number.parseInt(createHash('sha256').update(steps.join('')).digest('hex').slice(0, 7), 16);
}

function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
  return db;
}

function hasTables(db: DatabaseSync): boolean {
  return db.prepare("select 1 from sqlite_master where type = 'table' limit 1").get() !== undefined;
}

/** Runs `work` as one transaction. An error in it undoes everything. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
