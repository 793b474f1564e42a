import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import { run } from '../program.ts';
import type { Passwords } from './passwords.ts';
import { makePrivateFolder, type Place } from './place.ts';
import type { Programs } from './programs.ts';

const hostRules = 'host all all 127.0.0.1/32 scram-sha-256\n';

/**
 * Creates the cluster with its roles and the database `kassa`. The cluster gets its name only when everything is
 * complete, so a kill during this leaves nothing half made.
 */
export async function createCluster(place: Place, programs: Programs, passwords: Passwords): Promise<void> {
  const { account } = place;
  const unfinished = `${place.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished, account);
  const options = { account, cwd: unfinished, env: postgresEnvironment() };
  const initdb = ['-D', unfinished, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const made = await run(programs.initdb, initdb, options);
  if (made.code !== 0) throw new Complaint(`PostgreSQL's initdb failed:\n${made.output.trim()}`);
  const rules = join(unfinished, 'pg_hba.conf');
  writeFileSync(rules, hostRules);
  if (account !== undefined) chownSync(rules, account.uid, account.gid);
  // Single-user mode: the roles exist before anybody can connect, and no superuser connection is ever needed.
  const single = await run(programs.postgres, ['--single', '-D', unfinished, 'postgres'], {
    ...options,
    input: `${roles(passwords).join('\n')}\n`,
  });
  if (single.code !== 0 || /^.*(ERROR|FATAL):/m.test(single.output)) {
    throw new Complaint(`PostgreSQL refused the roles of a new cluster:\n${single.output.trim()}`);
  }
  renameSync(unfinished, place.cluster);
}

/** Returns the environment for PostgreSQL's programs. The person's own PG... settings are for other servers. */
export function postgresEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG$|LANGUAGE$)/.test(name)));
}

// The program's role may neither create nor change tables. The migrations grant what it may do with each.
function roles(passwords: Passwords): string[] {
  return [
    `ALTER ROLE postgres PASSWORD '${passwords.admin}'`,
    `CREATE ROLE kassa_owner LOGIN PASSWORD '${passwords.owner}'`,
    `CREATE ROLE kassa_app LOGIN PASSWORD '${passwords.app}'`,
    'CREATE DATABASE kassa OWNER kassa_owner',
    'REVOKE ALL ON DATABASE kassa FROM PUBLIC',
    'GRANT CONNECT ON DATABASE kassa TO kassa_app',
  ];
}
