import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import type { Account } from '../program.ts';
import { canEnter, postgresAccount } from './account.ts';

/** Folder for PostgreSQL's user when root runs Kassa and that user can't reach the project or DATA_DIR. */
export const systemFolder = '/var/lib/kassa';

/** Folder of a cluster, and the user that runs it (`undefined`: the present user). */
export type Place = { cluster: string; account: Account | undefined };

/**
 * Finds the cluster's folder: DATA_DIR/postgres. For root, when PostgreSQL's user can't reach DATA_DIR (root's home is
 * closed to others), it is a system folder named by a hash of DATA_DIR, and DATA_DIR keeps a pointer to it.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const own = join(dataDir, 'postgres');
  const pointer = pointerIn(dataDir);
  if (existsSync(pointer)) {
    const cluster = knownCluster(dataDir);
    if (process.getuid?.() === 0) return { cluster, account: await postgresAccount(cluster) };
    throw new Complaint(
      `The database of ${dataDir} was made by root. Run Kassa as root again, or choose another DATA_DIR.`,
    );
  }
  const account = await postgresAccount(own);
  if (account === undefined || (await canEnter(existsSync(own) ? own : dataDir, account))) {
    return { cluster: own, account };
  }
  const cluster = join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  makeSystemFolder();
  // DATA_DIR was deleted, or is another disk now. We can't know which, so the old cluster is renamed and nothing is
  // lost.
  if (existsSync(cluster)) renameSync(cluster, join(mkdtempSync(`${cluster}-set-aside-`), 'postgres'));
  writeFileSync(pointer, `${cluster}\n`);
  return { cluster, account: await postgresAccount(cluster) };
}

/** Returns the cluster's folder of this DATA_DIR, if there is one. */
export function knownCluster(dataDir: string): string {
  const pointer = pointerIn(dataDir);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

function pointerIn(dataDir: string): string {
  return join(dataDir, 'postgres-folder');
}

/** Makes the system folder. PostgreSQL's user can pass through it whatever the person's umask is. */
export function makeSystemFolder(): void {
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o755);
}

/** Makes an empty folder that only the account can open. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}
