import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderView } from '@kassa/contract';
import pg from 'pg';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { migrateDatabase, startServer } from '../../apps/server/src/start.ts';
import { findBookFaults } from '../../apps/server/testing/books.ts';
import { spendFreely } from '../../apps/server/testing/spend-freely.ts';
import { root } from '../../tools/launch/progress.mjs';
import { claimPorts } from '../../tools/ports.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { Buyer } from '../server/support/buyer.ts';
import { type ServerProcess, startProcesses } from '../server/support/server-process.ts';
import { until } from '../server/support/until.ts';
import type { ReleasedTree } from './released-tree.ts';

/** A buyer may try few cards a minute, however long the migrations take. */
const betweenPurchasesMs = 7_000;

type Env = Readonly<Record<string, string>>;
type Processes = { readonly api: ServerProcess; readonly worker: ServerProcess };

/**
 * Upgrades an installation while orders are made: the release runs, its database is brought to this version, this version's
 * processes come beside it, then the release's go, and once more come back. Buyers cross between the two at every step.
 * @throws Error with what did not hold
 */
export async function upgradeUnderOrders(release: ReleasedTree, say: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-upgrade-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    await upgrade(release, { dataDir, closers, say });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

interface Making {
  readonly dataDir: string;
  readonly closers: (() => Promise<unknown>)[];
  say(line: string): void;
}

async function upgrade(release: ReleasedTree, { dataDir, closers, say }: Making): Promise<void> {
  const postgres = await startPostgres({ dataDir, durable: false });
  closers.push(() => postgres.remove());
  const oldPort = await claimPorts(2);
  const newPort = oldPort + 1;
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: urlAt(oldPort), log: 'quiet' });
  closers.push(() => sandbox.close());
  const env: Env = {
    SANDBOX_PORT: new URL(sandbox.shopUrl).port,
    OPERATOR_PORT: '0',
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    SMTP_URL: sandbox.smtpUrl,
    // An answer that is lost is soon known to be.
    KASSA_PROVIDER_TIMEOUT_MS: '1500',
  };
  const start = async (folder: string, port: number) => {
    const started = await startProcesses(
      urlAt(port),
      { ...env, PORT: String(port) },
      { tree: folder, patienceMs: 300_000 },
    );
    closers.push(() => stop(started));
    return started;
  };
  const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const owner = new pg.Client({ connectionString: postgres.ownerUrl });
    await owner.connect();
    return owner
      .query<T>(text)
      .then(({ rows }) => rows)
      .finally(() => owner.end());
  };
  const at = (port: number) => new Buyer({ ...sandbox, serverUrl: urlAt(port) });

  const old = await start(release.folder, oldPort);
  await spendFreely(postgres.ownerUrl);
  say('The release runs on its own schema.');
  const buyer = await at(oldPort).logIn();
  await buyer.buy('approved');
  const lost = await buyer.buy('answerLost');
  const unpaid = await buyer.placeOrder(await buyer.openLink());

  const refused = await refusalOf(env);
  if (!/^the database lacks \S+ and \d+ more migrations: run npm run migrate$/.test(refused))
    throw new Error(`this version in production, on the schema of the release: ${refused}`);
  say(`This version does not start on it: ${refused}`);

  let migrating = true;
  let during = 0;
  const buying = (async () => {
    for (; migrating || during === 0; during += 1) {
      await buyer.buy('approved');
      await sleep(betweenPurchasesMs);
    }
  })();
  buying.catch(() => undefined);
  const made = await migrateDatabase(env);
  migrating = false;
  await buying;
  say(`${made.length} migrations were made while the release took ${during} paid orders.`);
  await buyer.buy('approved');
  await beside({ release, old, lost: lost.order, unpaid, buyer }, { start, oldPort, newPort, sandbox, query, say });
}

interface Before {
  readonly release: ReleasedTree;
  readonly old: Processes;
  readonly lost: OrderView;
  readonly unpaid: OrderView;
  readonly buyer: Buyer;
}

interface Stage {
  readonly oldPort: number;
  readonly newPort: number;
  readonly sandbox: { readonly shopUrl: string; readonly providerUrl: string };
  start(folder: string, port: number): Promise<Processes>;
  query<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
  say(line: string): void;
}

/** Starts this version beside the release, crosses between the two, lets the release go, and brings it back. */
async function beside(
  { release, old, lost, unpaid, buyer }: Before,
  { start, oldPort, newPort, sandbox, query, say }: Stage,
): Promise<void> {
  const young = await start(root, newPort);
  const there = new Buyer({ ...sandbox, serverUrl: urlAt(newPort) });
  there.use(buyer.session());
  await there.pay(unpaid, 'approved');
  const crossing = await there.placeOrder(await there.openLink());
  await buyer.pay(crossing, 'approved');
  await Promise.all([buyer.buy('approved'), there.buy('approved'), there.buy('declined'), buyer.buy('declined')]);
  await there.waitsFor(lost.orderNo, ({ attempt }) => attempt?.status === 'captured');
  say('Side by side each paid what the other placed, and read what the other wrote.');

  await stop(old);
  await there.buy('approved');
  await stop(young);
  const back = await start(release.folder, oldPort);
  await buyer.buy('approved');
  say('The release starts again on the newer schema.');
  await untilQuiet(query);
  await stop(back);
  const faults = await findBookFaults(query);
  if (Object.keys(faults).length > 0) throw new Error(`the books do not hold: ${JSON.stringify(faults)}`);
  say('Every attempt has ended, and the books hold.');
}

const urlAt = (port: number) => `http://127.0.0.1:${port}`;

async function stop({ api, worker }: Processes): Promise<void> {
  await Promise.all([api.stop(), worker.stop()]);
}

/** Starts this version as in production. @returns why it did not start */
async function refusalOf(env: Env): Promise<string> {
  const { DATABASE_URL = '', SMTP_URL = '' } = env;
  const settings = {
    DATABASE_URL,
    SMTP_URL,
    KASSA_MODE: 'production',
    PORT: '0',
    PUBLIC_URL: 'https://pay.example.org',
    KASSA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    MAIL_FROM: 'pay@example.org',
    KASSA_SCREENING_LISTS: 'none',
    KASSA_RATES: 'public',
  };
  return startServer({ env: settings, log: 'quiet' }).then(
    async (server) => {
      await server.close();
      return 'it started';
    },
    (error: Error) => error.message,
  );
}

/** Waits until no attempt is under way any more. */
async function untilQuiet(query: (text: string) => Promise<pg.QueryResultRow[]>): Promise<void> {
  await until(async () => {
    const live = await query(`select from payments where status in ('init', 'sent', 'challenge', 'unknown')`);
    return live.length === 0 ? true : undefined;
  }, 90_000);
}
