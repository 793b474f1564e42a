import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimPorts, isFree } from '../../tools/ports.ts';
import { Buyer } from '../server/support/buyer.ts';
import { npmStart, type Started } from './support/npm-start.ts';

let dataDir = '';
let port = 0;
let running: Started | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kassa-start-'));
  // Like a folder that a person makes: PostgreSQL's own user may pass through it.
  await chmod(dataDir, 0o755);
  port = await claimPorts(5);
});
afterEach(async () => {
  await running?.interrupt();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const start = (settings: Record<string, string> = {}) => {
  running = npmStart(port, { DATA_DIR: dataDir, ...settings });
  return running;
};
const databasePort = ({ printed }: Started) => Number(/postgres:\/\/[^@\s]+@127\.0\.0\.1:(\d+)/.exec(printed())?.[1]);
const healthOf = async ({ serverUrl }: Started) => (await fetch(`${serverUrl}/readyz`)).status;

/**
 * Turns the clock a little and looks again, until the order has reached a state: a killed worker's leases end after a minute.
 */
async function heals(
  { shopUrl }: Started,
  buyer: Buyer,
  { orderNo, isReached }: { orderNo: string; isReached: (status: string) => boolean },
): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  let status = '';
  const look = async () => {
    await fetch(`${shopUrl}/test/clock`, { method: 'POST', headers, body: JSON.stringify({ advanceMs: 10_000 }) });
    status = (await buyer.sees(orderNo)).status;
    return isReached(status) ? 'healed' : status;
  };
  await expect.poll(look, { timeout: 60_000, interval: 1_000 }).toBe('healed');
  return status;
}

/** Reads rows of the started database, as its owner. */
async function query(kassa: Started, text: string): Promise<Record<string, unknown>[]> {
  const { owner } = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    port: databasePort(kassa),
    database: 'kassa',
    user: 'kassa_owner',
    password: owner,
  });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('npm start says ready, takes orders, and Ctrl-C leaves nothing behind', { timeout: 300_000 }, async () => {
  const kassa = start();
  await kassa.says('ready');
  expect(await healthOf(kassa)).toBe(200);
  const identityUrl = `http://127.0.0.1:${port + 3}`;
  const pages = [
    `${kassa.serverUrl}/`,
    `${kassa.shopUrl}/shop`,
    `${kassa.shopUrl}/mailbox`,
    kassa.providerUrl,
    identityUrl,
  ];
  for (const url of pages) {
    expect((await fetch(url)).status, url).toBe(200);
    expect(kassa.printed()).toContain(url.replace(/\/$/, ''));
  }
  const [, operators = ''] = /^ {2}operators (http:\/\/127\.0\.0\.1:\d+)$/m.exec(kassa.printed()) ?? [];
  expect((await fetch(`${operators}/operator/review`)).status).toBe(401);
  const ports = [port, port + 1, port + 2, port + 3, databasePort(kassa)];

  expect(await kassa.interrupt()).toBe(0);
  await expect.poll(async () => (await Promise.all(ports.map(isFree))).every(Boolean), { timeout: 60_000 }).toBe(true);
  expect(existsSync(join(dataDir, 'kassa.pid'))).toBe(false);
});

test('kill -9 during payments loses nothing, and the next start completes them', {
  tags: 'night',
  timeout: 300_000,
}, async () => {
  const before = start({ KASSA_PROVIDER_TIMEOUT_MS: '5000' });
  await before.says('ready');
  const buyer = await new Buyer(before).logIn();
  const { order: acknowledged } = await buyer.buy('approved');
  const placed = await buyer.placeOrder(await buyer.openLink());
  // The bank has taken the money and its answer never comes. The other confirmation may have any outcome.
  const lost = await buyer.placeOrder(await buyer.openLink());
  const caught = await buyer.placeOrder(await buyer.openLink());
  const underWay = [buyer.pay(lost, 'answerLost'), buyer.pay(caught, 'approved')].map((paid) => paid.catch(() => {}));
  await expect
    .poll(() => query(before, `select from payments where order_no = '${lost.orderNo}'`), { timeout: 60_000 })
    .toHaveLength(1);
  await before.kill();
  await Promise.all(underWay);

  const after = start();
  await after.says('ready');
  expect(await healthOf(after)).toBe(200);
  // The shop learns of the money, releases, and sends its notice. The session from before the kill still sees it.
  for (const { orderNo } of [acknowledged, lost]) {
    await heals(after, buyer, { orderNo, isReached: (status) => status === 'completed' });
  }
  expect((await buyer.sees(placed.orderNo)).status).toBe('waiting_for_payment');
  const end = await heals(after, buyer, { orderNo: caught.orderNo, isReached: (status) => status !== 'processing' });
  expect(['waiting_for_payment', 'completed']).toContain(end);

  const receipts = await query(after, 'select order_no, count(*)::int as count from receipts group by order_no');
  const paid = [acknowledged, lost, ...(end === 'completed' ? [caught] : [])];
  expect(new Set(receipts.map((row) => row.order_no))).toEqual(new Set(paid.map(({ orderNo }) => orderNo)));
  expect(receipts.every((row) => row.count === 1)).toBe(true);
  const crooked = 'select 1 from ledger_postings group by journal_no, currency having sum(amount) <> 0';
  expect(await query(after, crooked)).toEqual([]);
});

test('a port in use and a missing database are each reported in one clear line', { timeout: 300_000 }, async () => {
  const other = createServer().listen(port, '127.0.0.1');
  try {
    const taken = start();
    expect(await taken.exitCode()).not.toBe(0);
    expect(taken.printed()).toMatch(new RegExp(`^Port ${port} is taken by another program.*PORT=\\d+`, 'm'));
    expect(taken.printed()).not.toMatch(/^\s+at /m);
  } finally {
    other.close();
  }
  const nobody = await claimPorts(1);
  const lonely = start({ DATABASE_URL: `postgres://kassa:secret@127.0.0.1:${nobody}/kassa` });
  expect(await lonely.exitCode()).not.toBe(0);
  expect(lonely.printed()).toMatch(/^The database postgres:\/\/kassa@127\.0\.0\.1:\d+\/kassa can't be used/m);
  expect(lonely.printed()).not.toContain('secret');
  expect(lonely.printed()).not.toMatch(/^\s+at /m);
});
