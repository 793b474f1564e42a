import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Complaint } from '../complaint.ts';
import { freePort } from '../ports.ts';
import { createCluster } from './create.ts';
import { guard } from './guard.ts';
import { stop, stopLeftOver } from './left-over.ts';
import { readPasswords } from './passwords.ts';
import { findPlace, type Place } from './place.ts';
import { findPrograms, type Programs } from './programs.ts';
import { startServer } from './server.ts';

/**
 * A running PostgreSQL. `ownerUrl` may change tables, `appUrl` only use them. `adminUrl` is the superuser's. It and
 * `remove` (stop and delete everything) are for tests.
 */
export type Postgres = {
  ownerUrl: string;
  appUrl: string;
  adminUrl: string;
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** What to start. `durable: false` gives up safety for speed, only for tests. `say` gets messages for the person. */
export type PostgresOptions = { dataDir: string; durable: boolean; say?: (line: string) => void };

const tries = 5;

/**
 * Starts PostgreSQL in DATA_DIR on a free port of 127.0.0.1, and creates or repairs what it needs. It is started again
 * on the same port when it crashes (not when somebody stops it). The caller has DATA_DIR for itself and calls `stop` on
 * every exit. If it is killed, a small watcher stops PostgreSQL instead.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, durable, say = () => {} } = options;
  // Others may pass through (root's PostgreSQL runs as another user), but not look.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const place = await findPlace(dataDir);
  const programs = await findPrograms(place.account);
  const exists = existsSync(join(place.cluster, 'PG_VERSION'));
  const passwords = readPasswords(dataDir, exists);
  if (exists) await stopLeftOver(place, programs);
  else await createCluster(place, programs, passwords);
  const port = await startOnFreePort(place, programs, durable);
  const guarded = guard(place, programs, { port, durable, say });
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/kassa`;
  const end = async () => {
    await guarded.end();
    if (!(await stop(place, programs, 'fast'))) await stop(place, programs, 'immediate');
  };
  return {
    ownerUrl: url('kassa_owner', passwords.owner),
    appUrl: url('kassa_app', passwords.app),
    adminUrl: url('postgres', passwords.admin),
    stop: end,
    async remove() {
      await end();
      rmSync(place.cluster, { recursive: true, force: true });
    },
  };
}

// Another program may take the port first, and in the first seconds after a kill old processes still hold memory.
async function startOnFreePort(place: Place, programs: Programs, durable: boolean): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const problem = await startServer(place, programs, { port, durable });
    if (problem === undefined) return port;
    if (attempt === tries) throw new Complaint(`PostgreSQL did not start:\n${problem}`);
    await wait(500);
  }
}
