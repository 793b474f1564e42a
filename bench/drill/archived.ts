import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tools/ports.ts';
import { postmasterPid, stop } from '../../tools/postgres/left-over.ts';
import { readPasswords } from '../../tools/postgres/passwords.ts';
import { findPlace, makePrivateFolder, type Place } from '../../tools/postgres/place.ts';
import { findPrograms, type Programs } from '../../tools/postgres/programs.ts';
import { startServer } from '../../tools/postgres/server.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { run } from '../../tools/program.ts';
import type { BenchDatabase } from '../world/database.ts';

/** A PostgreSQL whose log is archived as it is written, and what is kept of it elsewhere. */
export interface ArchivedDatabase extends BenchDatabase {
  /** Copies the running database, as PostgreSQL asks for it. @returns the copy's size in bytes */
  backUp(): Promise<number>;
  /** Names this moment in the log, and has it archived up to here. */
  mark(name: string): Promise<void>;
  /** Ends it as the loss of its machine does: its own files are gone. */
  lose(): Promise<void>;
  /** Makes a database of the backup and the archive, as it was at a mark. @returns it, once it takes writes */
  restore(name: string): Promise<BenchDatabase>;
}

/** Starts it. */
export async function startArchived(): Promise<ArchivedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kassa-drill-'));
  chmodSync(dataDir, 0o711);
  const made = await startPostgres({ dataDir, durable: true });
  await made.stop();
  const place = await findPlace(dataDir);
  const programs = await findPrograms(place.account);
  const passwords = readPasswords(dataDir, true);
  const [archive, backup, copy] = ['archive', 'backup', 'copy'].map((name) => `${place.cluster}-${name}`) as [
    string,
    string,
    string,
  ];
  for (const folder of [archive, backup, copy]) makePrivateFolder(folder, place.account);
  configure(place, ['archive_mode = on', `archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`]);
  const clusters = { place, backup: { ...place, cluster: backup }, copy: { ...place, cluster: copy } };
  const port = await startOn(place, programs);
  const urls = urlsOf(passwords, port);
  return {
    ...urls,
    backUp: () => backUp(urls.adminUrl, clusters),
    mark: (name) => mark(urls.adminUrl, archive, name),
    async lose() {
      await stop(place, programs, 'immediate');
      rmSync(place.cluster, { recursive: true, force: true });
    },
    async restore(name) {
      await must('cp', ['-a', `${backup}/.`, copy]);
      configure(clusters.copy, [
        `restore_command = 'cp "${archive}/%f" "%p"'`,
        `recovery_target_name = '${name}'`,
        `recovery_target_action = 'promote'`,
        'archive_mode = off',
      ]);
      writeFor(clusters.copy, 'recovery.signal', '');
      const restored = urlsOf(passwords, await startOn(clusters.copy, programs));
      await takesWrites(restored.adminUrl);
      return { ...restored, close: async () => void (await stop(clusters.copy, programs, 'immediate')) };
    },
    async close() {
      for (const one of [place, clusters.copy])
        if (existsSync(one.cluster) && postmasterPid(one.cluster)) await stop(one, programs, 'immediate');
      for (const folder of [place.cluster, archive, backup, copy, dataDir])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Clusters {
  readonly place: Place;
  readonly backup: Place;
}

/** Takes a base backup by PostgreSQL's own protocol, while everybody goes on writing. */
async function backUp(adminUrl: string, { place, backup }: Clusters): Promise<number> {
  const admin = await connect(adminUrl);
  try {
    await admin.query(`select pg_backup_start('drill', true)`);
    // The log comes from the archive. Files that go while they are copied are made again from it.
    const { code, output } = await run('sh', ['-c', copyCommand, 'sh', place.cluster, backup.cluster]);
    if (code !== 0) throw new Error(`the backup failed: ${output}`);
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    writeFor(backup, 'backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await admin.end();
  }
  return sizeOf(backup.cluster);
}

const copyCommand = `cp -a "$1/." "$2" 2>/dev/null; test -f "$2/PG_VERSION" || exit 1
  rm -rf "$2"/pg_wal/* "$2"/postmaster.pid "$2"/postmaster.opts "$2"/server.log && mkdir -p "$2"/pg_wal/archive_status &&
  chown --reference="$2/PG_VERSION" "$2"/pg_wal/archive_status`;

async function mark(adminUrl: string, archive: string, name: string): Promise<void> {
  const admin = await connect(adminUrl);
  try {
    await admin.query('select pg_create_restore_point($1)', [name]);
    const { rows } = await admin.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    for (let looks = 0; !existsSync(join(archive, rows[0]?.file ?? '?')); looks += 1) {
      if (looks > 600) throw new Error('the log was not archived');
      await wait(100);
    }
  } finally {
    await admin.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits until the log has been played to the mark. */
async function takesWrites(adminUrl: string): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const recovering = await connect(adminUrl)
      .then(async (client) => {
        const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
        await client.end();
        return rows[0]?.recovering ?? true;
      })
      .catch(() => true);
    if (!recovering) return;
    if (looks > 1_200) throw new Error('the restored database takes no writes');
    await wait(100);
  }
}

/** Writes a file that PostgreSQL's own user may read, change and remove. */
function writeFor({ cluster, account }: Place, name: string, text: string): void {
  const file = join(cluster, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (account !== undefined) chownSync(file, account.uid, account.gid);
}

function configure({ cluster }: Place, lines: readonly string[]): void {
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
}

async function startOn(place: Place, programs: Programs): Promise<number> {
  const port = await freePort();
  const problem = await startServer(place, programs, { port, durable: true });
  if (problem !== undefined) throw new Error(`PostgreSQL did not start: ${problem}`);
  return port;
}

function urlsOf(passwords: ReturnType<typeof readPasswords>, port: number) {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/kassa`;
  return {
    adminUrl: url('postgres', passwords.admin),
    ownerUrl: url('kassa_owner', passwords.owner),
    appUrl: url('kassa_app', passwords.app),
  };
}

async function must(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
