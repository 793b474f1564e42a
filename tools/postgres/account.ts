import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import { type Account, run } from '../program.ts';

const names = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * Returns the user that PostgreSQL runs as. `undefined` is the present user. PostgreSQL refuses to run as root, so for
 * root it is the owner of the cluster, or for a new cluster a user that exists on every system (initdb needs a name in
 * the user table).
 */
export async function postgresAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of names) {
    const [uid, gid] = [await idOf('-u', name), await idOf('-g', name)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Complaint(
    'PostgreSQL does not run as root, and no other user was found (postgres, nobody). Run Kassa as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns whether that user can enter the folder. It tries, because access lists and mounts matter too. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const tried = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account, cwd: '/' });
  return tried.code === 0;
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, output } = await run('id', [flag, name]);
  const id = Number(output.trim());
  return code === 0 && Number.isInteger(id) && id > 0 ? id : undefined;
}
