import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPasswords } from './passwords.ts';
import { knownCluster } from './place.ts';

/**
 * Returns the address, with the program's own role, of the database that `npm start` runs in this DATA_DIR. Undefined
 * where none runs.
 */
export function runningUrl(dataDir: string): string | undefined {
  const file = join(knownCluster(dataDir), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // Fourth line: the port (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_PORT).
  const port = readFileSync(file, 'utf8').split('\n')[3]?.trim();
  return port ? `postgres://kassa_app:${readPasswords(dataDir, true).app}@127.0.0.1:${port}/kassa` : undefined;
}
