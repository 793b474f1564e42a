import { DatabaseSync } from 'node:sqlite';

/**
 * Opens one file of the sandbox's state and makes its tables. What is committed survives a kill of the process: it is in
 * the write-ahead log, in the kernel's hands.
 */
export function openDatabase(path: string, schema: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
  db.exec(schema);
  return db;
}

/** Runs `work` as one transaction; what it throws undoes it. */
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
