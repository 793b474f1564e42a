import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { openShopServer, type ShopServer } from '../../apps/server/testing/shop-server.ts';
import { spendFreely } from '../../apps/server/testing/spend-freely.ts';
import { createTestDatabase } from '../../apps/server/testing/test-database.ts';
import { type Coverage, startCounting } from './effects.ts';
import { KeptConnections } from './kept-connections.ts';
import { Machine } from './machine.ts';
import { forward } from './request-proxy.ts';

/** Two machines with Kassa at one database and behind one address, a payment provider, and a merchant. */
export interface SimulatedWorld {
  readonly machines: readonly [Machine, Machine];
  /** The one address. A request goes to the first machine that lives. */
  readonly url: string;
  readonly providerUrl: string;
  readonly shop: ShopServer;
  readonly coverage: Coverage;
  /** The provider's own books, on its disk. */
  readonly providerBooks: string;
  /** Asks the database as its owner, past every machine. */
  query<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Turns the clock of every part. */
  later(ms: number): Promise<void>;
  /** The time of every part, ms since 1970. */
  now(): Promise<number>;
  /** Has the provider send its callbacks like this from now on: docs/sandbox-provider.md. */
  callbacks(mode: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the world. Both machines run. */
export async function openSimulatedWorld(): Promise<SimulatedWorld> {
  const database = await createTestDatabase();
  await spendFreely(database.ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-simulated-'));
  const machines: Machine[] = [];
  const front = await openFront(() => machines.map(({ url }) => url).find((url) => url !== undefined));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: url, log: 'quiet' });
  const coverage = startCounting();
  const { providerUrl, shopUrl } = sandbox;
  const connections = new KeptConnections(database.appUrl);
  const around = { connections, providerUrl, publicUrl: url, coverage };
  machines.push(new Machine(around), new Machine(around));
  for (const machine of machines) await machine.start();
  await seedOperators(database.ownerUrl);
  const shop = await openShopServer();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 3 });
  const post = (address: string, body: object) =>
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    machines: machines as unknown as readonly [Machine, Machine],
    url,
    providerUrl,
    shop,
    coverage,
    providerBooks: join(dataDir, 'sandbox', 'sandpay.db'),
    query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    async later(ms) {
      const answer = await post(`${shopUrl}/test/clock`, { advanceMs: ms });
      if (!answer.ok) throw new Error(`the clock did not turn: ${await answer.text()}`);
      // Buyers stay logged in over any leap: this is about their money.
      await pool.query('update sessions set started_at = kassa_now(), last_seen_at = kassa_now()');
    },
    async now() {
      const [row] = (await pool.query('select extract(epoch from kassa_now()) * 1000 as now')).rows;
      return Math.round(Number(row.now));
    },
    callbacks: async (mode) => void (await post(`${providerUrl}/test/callbacks`, { mode })),
    async close() {
      for (const machine of machines) machine.stop();
      connections.close();
      front.closeAllConnections();
      front.close();
      await sandbox.close();
      await shop.close();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Two operators, who never sign in: what they decide is asked of a machine's own workflows. */
async function seedOperators(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into operators (name, secret_hash, totp_sealed, role) values ('olive', 'x', 'x', 'admin'), ('otto', 'y', 'y', 'admin')`,
  );
  await client.end();
}

/** Opens the one address of all machines, as a load balancer in front of them would be. */
async function openFront(living: () => string | undefined): Promise<Server> {
  const server = createServer((request, response) => {
    const to = living();
    if (to === undefined) return void response.writeHead(503).end();
    forward({ request, response }, to, () => true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
