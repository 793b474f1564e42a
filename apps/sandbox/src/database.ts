import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens one file of the sandbox's state and makes its tables. What is committed survives a kill of the process: it is in
 * the write-ahead log, in the kernel's hands. A file that another version of the sandbox wrote is put aside as `.old`.
 */
export function openDatabase(path: string, schema: string): DatabaseSync {
  // SQLite keeps a number for its user: 28 bits of what the tables look like.
  const version = Number.parseInt(createHash('sha256').update(schema).digest('hex').slice(0, 7), 16);
  let db = connect(path);
  if (hasTables(db) && db.prepare('pragma user_version').get()?.user_version !== version) {
    db.close();
    renameSync(path, `${path}.old`);
    db = connect(path);
  }
  db.exec(schema);
  db.exec(`pragma user_version = ${version}`);
  return db;
}

function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
  return db;
}

function hasTables(db: DatabaseSync): boolean {
  return db.prepare("select 1 from sqlite_master where type = 'table' limit 1").get() !== undefined;
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
