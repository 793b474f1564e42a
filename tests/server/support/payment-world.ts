import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startSandbox } from '../../../apps/sandbox/src/start.ts';
import { startServer } from '../../../apps/server/src/start.ts';
import { spendFreely } from '../../../apps/server/testing/spend-freely.ts';
import { createTestDatabase } from '../../../apps/server/testing/test-database.ts';
import { claimPorts } from '../../../tools/ports.ts';
import { keepAndRestore } from './keep-and-restore.ts';
import { startProcesses } from './server-process.ts';
import { until } from './until.ts';

/** How the provider treats its callbacks from now on: docs/sandbox-provider.md. */
export type CallbackMode = 'normal' | 'drop' | 'double' | 'reverse' | 'hold';

/** An action of the provider in a test; amounts in minor units, `at` in ms since 1970. */
export interface Play {
  readonly action:
    | 'approve'
    | 'decline'
    | 'cancel'
    | 'capture'
    | 'capture_again'
    | 'report'
    | 'refuse_refunds'
    | 'accept_refunds'
    | 'fail_refund'
    | 'arrive_refund'
    | 'open_inquiry'
    | 'open_dispute'
    | 'answer_dispute'
    | 'win_dispute'
    | 'lose_dispute'
    | 'reopen_dispute'
    | 'reverse';
  readonly amount?: string;
  readonly currency?: string;
  readonly at?: number;
  readonly declineCode?: string;
  readonly callback?: boolean | 'twice';
  /** Which money of a payment a dispute is about, counted from 1. */
  readonly money?: number;
}

/** A server with its worker and the whole sandbox, over HTTP, on a database of its own. */
export interface PaymentWorld {
  readonly serverUrl: string;
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** Address of the identity providers; '' without `identity`. */
  readonly identityUrl: string;
  /** Address of the operators' API; '' where the server runs as processes. */
  readonly operatorUrl: string;
  /** Address of what is counted; '' where the server runs as processes. */
  readonly metricsUrl: string;
  /** Address of the chain's explorer, with its JSON-RPC at /rpc; '' without `chain`. */
  readonly chainUrl: string;
  /** The database, for the tables' owner. */
  readonly ownerUrl: string;
  query<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** The provider's own books, on its disk. */
  readonly providerBooks: string;
  /** Keys of the cards that the provider keeps, from its own disk. */
  keptAtProvider(): string[];
  play(paymentNo: string, play: Play): Promise<void>;
  callbacks(mode: CallbackMode): Promise<void>;
  /** Turns the clock of every part. */
  later(ms: number): Promise<void>;
  now(): Promise<number>;
  /** The settings of the server, for another one in the same world. */
  readonly serverEnv: Readonly<Record<string, string>>;
  /** Stops the server as a person does, where it runs in this process. */
  stopServer(): Promise<void>;
  /** Backs the database up, while the server is down. @returns puts the backup in its place, and gives what `meanwhile` does before the server starts */
  backUp(): Promise<<T>(meanwhile: () => Promise<T>) => Promise<T>>;
  /** Kills the server with kill -9, API and worker, and starts them again; only where they run as processes. */
  killServer(): Promise<void>;
  close(): Promise<void>;
}

/** What the world has. */
export interface WorldOptions {
  /** Runs the server as two processes of its own, which can be killed. */
  readonly processes?: boolean;
  /** Gives the sandbox its chain. */
  readonly chain?: boolean;
  /** Gives the sandbox its identity providers. */
  readonly identity?: boolean;
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets every line of the server's log, down to the least serious. */
  readonly log?: (line: string) => void;
}

/** How long the server waits for an answer until an attempt is unknown: short, so that tests are fast. */
const providerTimeoutMs = 1_500;

/** Settings of the server in every world. */
const settings = {
  OPERATOR_PORT: '0',
  METRICS_PORT: '0',
  KASSA_PROVIDER_TIMEOUT_MS: String(providerTimeoutMs),
  // Some of these tests make very many calls.
  KASSA_BUYER_CARD_CALLS_PER_MINUTE: '1000',
  KASSA_BUYER_WRITES_PER_MINUTE: '100000',
  KASSA_BUYER_READS_PER_MINUTE: '100000',
  KASSA_DECLINED_CARDS_PER_HOUR: '1000',
};

/** Opens the world. */
export async function openPaymentWorld(options: WorldOptions = {}): Promise<PaymentWorld> {
  const database = await createTestDatabase();
  await spendFreely(database.ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-payments-'));
  const port = await claimPorts(5);
  const serverUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({
    dataDir,
    port: port + 1,
    serverUrl,
    log: 'quiet',
    chain: options.chain ?? false,
    identity: options.identity ?? false,
  });
  const urls = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
  const serverEnv = {
    ...settings,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SMTP_URL: sandbox.smtpUrl,
    ...urls,
    ...options.env,
  };
  let server = await start(options, serverUrl, serverEnv);
  const newPool = () => new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  let pool = newPool();
  const between = async <T>(work: () => Promise<T>): Promise<T> => {
    await Promise.all([server.close(), pool.end()]);
    const done = await work();
    pool = newPool();
    // On a busy machine a database that was just copied may not answer in time.
    server = await until(() => start(options, serverUrl, serverEnv).catch(() => undefined));
    return done;
  };
  // The shop would release paid items and so end the order. Here its money matters.
  await askJson(`${sandbox.shopUrl}/shop/settings`, { release: 'manual' });
  return {
    serverUrl,
    shopUrl: sandbox.shopUrl,
    providerUrl: sandbox.providerUrl,
    identityUrl: sandbox.identityUrl,
    operatorUrl: server.operatorUrl,
    metricsUrl: server.metricsUrl,
    chainUrl: sandbox.chainUrl,
    ownerUrl: database.ownerUrl,
    query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    providerBooks: join(dataDir, 'sandbox', 'sandpay.db'),
    keptAtProvider: () => keptOnDisk(dataDir),
    play: async (paymentNo, play) => void (await askJson(`${sandbox.providerUrl}/test/payments/${paymentNo}`, play)),
    callbacks: async (mode) => void (await askJson(`${sandbox.providerUrl}/test/callbacks`, { mode })),
    async later(ms) {
      await askJson(`${sandbox.shopUrl}/test/clock`, { advanceMs: ms });
      // Keep buyers logged in over any leap of the clock: these tests are about their money.
      await pool.query('update sessions set started_at = kassa_now(), last_seen_at = kassa_now()');
    },
    now: async () => (await askJson<{ now: number }>(`${sandbox.shopUrl}/test/clock`)).now,
    serverEnv,
    stopServer: () => server.close(),
    backUp: () => keepAndRestore(database, between),
    killServer: () => server.kill(),
    async close() {
      await server.close();
      await sandbox.close();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function keptOnDisk(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'sandbox', 'sandpay.db'), { readOnly: true });
  try {
    // Stripe's are customers, each with our key in its metadata: also one whose card is gone, or never came, is kept.
    return db
      .prepare(
        `select reference from kept_cards where reference not in (select id from stripe_customers)
         union all select json_extract(metadata, '$.reference') from stripe_customers`,
      )
      .all()
      .map(({ reference }) => String(reference));
  } finally {
    db.close();
  }
}

interface Started {
  readonly operatorUrl: string;
  readonly metricsUrl: string;
  kill(): Promise<void>;
  close(): Promise<void>;
}

async function start(options: WorldOptions, serverUrl: string, env: Record<string, string>): Promise<Started> {
  if (!options.processes) {
    const { log } = options;
    const server = await startServer(log ? { env: { ...env, LOG_LEVEL: 'debug' }, log } : { env, log: 'quiet' });
    return {
      operatorUrl: server.operatorUrl,
      metricsUrl: server.metricsUrl,
      kill: async () => {
        throw new Error('this server is not a process of its own');
      },
      close: () => server.close(),
    };
  }
  let running = await startProcesses(serverUrl, env);
  const kill = async () => void (await Promise.all([running.api.kill(), running.worker.kill()]));
  return {
    operatorUrl: '',
    metricsUrl: '',
    async kill() {
      await kill();
      running = await startProcesses(serverUrl, env);
    },
    close: kill,
  };
}

/** Sends GET without a body, POST with one. @throws Error with the answer of a refusal */
export async function askJson<T>(url: string, body?: unknown): Promise<T> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, body === undefined ? {} : request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text || 'null');
}
