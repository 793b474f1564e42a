import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tools/ports.ts';
import { postgresEnvironment } from '../../tools/postgres/create.ts';
import { postmasterPid, stop } from '../../tools/postgres/left-over.ts';
import { readPasswords } from '../../tools/postgres/passwords.ts';
import { findPlace, makePrivateFolder, type Place } from '../../tools/postgres/place.ts';
import { findPrograms, type Programs } from '../../tools/postgres/programs.ts';
import { startServer } from '../../tools/postgres/server.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { run } from '../../tools/program.ts';
import type { BenchDatabase } from '../world/database.ts';

/** A primary and its standby, on disk and durable. The addresses of the owner and the superuser lead to the primary. */
export interface Pair extends BenchDatabase {
  /** The program's addresses, each alone. */
  readonly hosts: readonly [primary: string, standby: string];
  readonly standbyOwnerUrl: string;
  /** Ends the standby's receiving for good, as a broken line between the two does. What is committed from now on it never gets. */
  cutStandby(): Promise<void>;
  /** Kills every process of the primary with kill -9, as the end of its machine does. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary, and waits until it takes writes. */
  promote(): Promise<void>;
}

const name = 'kassa_standby';

/**
 * Starts both. The standby is a copy of the primary, made before the first order.
 * @param asynchronous whether the primary acknowledges what the standby does not have yet
 */
export async function startPair(asynchronous = false): Promise<Pair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kassa-failover-'));
  chmodSync(dataDir, 0o711);
  const made = await startPostgres({ dataDir, durable: true });
  await made.stop();
  const primary = await findPlace(dataDir);
  const programs = await findPrograms(primary.account);
  const passwords = readPasswords(dataDir, true);
  const [port, standbyPort] = [await freePort(), await freePort()];
  appendFileSync(join(primary.cluster, 'pg_hba.conf'), 'host replication postgres 127.0.0.1/32 scram-sha-256\n');
  const standby = await copyOf(primary);
  configure(standby, [
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${passwords.admin} application_name=${name}'`,
  ]);
  writeFileSync(join(standby.cluster, 'standby.signal'), '', { mode: 0o644 });
  if (!asynchronous) configure(primary, [`synchronous_standby_names = '${name}'`]);
  await started(primary, programs, port);
  await started(standby, programs, standbyPort);
  const url = (role: string, password: string, host: string) => `postgres://${role}:${password}@${host}/kassa`;
  const [at, standbyAt] = [`127.0.0.1:${port}`, `127.0.0.1:${standbyPort}`];
  const adminUrl = url('postgres', passwords.admin, at);
  await follows(adminUrl, asynchronous ? 'async' : 'sync');
  return {
    adminUrl,
    ownerUrl: url('kassa_owner', passwords.owner, at),
    appUrl: url('kassa_app', passwords.app, `${at},${standbyAt}`),
    hosts: [url('kassa_app', passwords.app, at), url('kassa_app', passwords.app, standbyAt)],
    standbyOwnerUrl: url('kassa_owner', passwords.owner, standbyAt),
    cutStandby: () => cut(url('postgres', passwords.admin, standbyAt)),
    killPrimary: () => killAll(primary, adminUrl),
    async promote() {
      const args = ['promote', '-D', standby.cluster, '-w', '-t', '60'];
      const { account, cluster } = standby;
      const { code, output } = await run(programs.pgCtl, args, { account, cwd: cluster, env: postgresEnvironment() });
      if (code !== 0) throw new Error(`the standby was not promoted: ${output}`);
    },
    async close() {
      for (const place of [primary, standby])
        if (postmasterPid(place.cluster)) await stop(place, programs, 'immediate');
      rmSync(primary.cluster, { recursive: true, force: true });
      rmSync(standby.cluster, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies a stopped cluster, files and owners, into a folder beside it. */
async function copyOf({ cluster, account }: Place): Promise<Place> {
  const copy = `${cluster}-standby`;
  makePrivateFolder(copy, account);
  const { code, output } = await run('cp', ['-a', `${cluster}/.`, copy]);
  if (code !== 0) throw new Error(`the cluster was not copied: ${output}`);
  return { cluster: copy, account };
}

function configure({ cluster }: Place, lines: readonly string[]): void {
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
}

async function started(place: Place, programs: Programs, port: number): Promise<void> {
  const problem = await startServer(place, programs, { port, durable: true });
  if (problem !== undefined) throw new Error(`PostgreSQL did not start: ${problem}`);
}

async function follows(adminUrl: string, how: 'sync' | 'async'): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (let looks = 0; ; looks += 1) {
    const { rows } = await admin.query(
      `select from pg_stat_replication where state = 'streaming' and sync_state = $1`,
      [how],
    );
    if (rows.length > 0) break;
    if (looks > 300) throw new Error('the standby does not follow');
    await wait(100);
  }
  await admin.end();
}

async function cut(standbyAdminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: standbyAdminUrl });
  await admin.connect();
  await admin.query(`alter system set primary_conninfo = ''`);
  await admin.query('select pg_reload_conf()');
  for (let looks = 0; ; looks += 1) {
    const { rows } = await admin.query('select from pg_stat_wal_receiver');
    if (rows.length === 0) break;
    if (looks > 300) throw new Error('the standby still receives');
    await wait(100);
  }
  await admin.end();
}

async function killAll({ cluster }: Place, adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  // This client's own connection is cut off.
  admin.on('error', () => undefined);
  await admin.connect();
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity');
  for (const pid of [postmasterPid(cluster), ...rows.map((row) => row.pid)]) if (pid !== undefined) killOne(pid);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
