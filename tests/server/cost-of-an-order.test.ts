import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { startServer } from '../../apps/server/src/start.ts';
import { spendFreely } from '../../apps/server/testing/spend-freely.ts';
import { claimPorts } from '../../tools/ports.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { Buyer, cards } from './support/buyer.ts';
import { type DatabaseCost, openDatabaseMeter } from './support/database-meter.ts';
import { plantSession } from './support/table-digests.ts';
import { typeCard } from './support/type-card.ts';

/**
 * What one order costs, for each of the calls that a buyer makes; bytes are at most so many. Only ever lowered. In all, the
 * goal is 7 round trips, 4 commits that wait and 20,000 bytes. Bytes have a tenth to spare: pages that fill up in another
 * order, or a database that cleans up meanwhile, change the middle of the figures a little from run to run.
 */
const budget = {
  quote: { roundTrips: 1, commits: 0, walBytes: 600 },
  order: { roundTrips: 1, commits: 1, walBytes: 4_950 },
  card: { roundTrips: 2, commits: 1, walBytes: 1_400 },
  pay: { roundTrips: 2, commits: 2, walBytes: 15_000 },
};
type Call = keyof typeof budget;
const rounds = 25;

const closers: (() => Promise<unknown>)[] = [];
let buyer: Buyer;
let providerUrl: string;
let meter: Awaited<ReturnType<typeof openDatabaseMeter>>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-cost-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  // A cluster that nobody else uses, because the log is the cluster's.
  const postgres = await startPostgres({ dataDir, durable: false });
  closers.push(() => postgres.remove());
  const port = await claimPorts(1);
  const serverUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl, log: 'quiet' });
  closers.push(() => sandbox.close());
  const server = await startServer({
    parts: ['api'],
    log: 'quiet',
    env: {
      PORT: String(port),
      SANDBOX_PORT: new URL(sandbox.shopUrl).port,
      OPERATOR_PORT: '0',
      DATABASE_URL: postgres.appUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      SMTP_URL: sandbox.smtpUrl,
      KASSA_BUYER_CARD_CALLS_PER_MINUTE: '1000',
      KASSA_BUYER_WRITES_PER_MINUTE: '1000',
    },
  });
  closers.push(() => server.close());
  await spendFreely(postgres.ownerUrl);
  providerUrl = sandbox.providerUrl;
  // What the provider tells later is work of another day: here only the buyer's calls count.
  await fetch(`${providerUrl}/test/callbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'drop' }),
  });
  buyer = new Buyer({ serverUrl, shopUrl: sandbox.shopUrl, providerUrl });
  buyer.use(await plantSession(postgres.ownerUrl));
  meter = await openDatabaseMeter(postgres.adminUrl);
  closers.push(() => meter.close());
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test('an order that is created and paid costs no more than its budget', async () => {
  for (let warm = 0; warm < 5; warm += 1) await buyOne();
  const all: Record<Call, DatabaseCost>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await buyOne());
  for (const call of Object.keys(budget) as Call[]) {
    const { walBytes, ...counts } = medianOf(all.map((one) => one[call]));
    const { walBytes: most, ...wanted } = budget[call];
    expect({ call, ...counts }).toEqual({ call, ...wanted });
    expect(walBytes, `bytes of ${call}`).toBeLessThanOrEqual(most);
  }
});

/** Buys once: quote, order, card, pay. */
async function buyOne(): Promise<Record<Call, DatabaseCost>> {
  const nftParamNo = await buyer.openLink();
  const way = { nftParamNo, fiat: 'SGD', payWayCode: '10009' };
  const quote = await send('/nft/trade/getFiatAmount', { ...way, bankCode: 'visa', name: 'Paper Valley' });
  const { quoteNo, fiatSumAmount: confirmAmount } = quote.data as { quoteNo: string; fiatSumAmount: string };
  const order = await send('/nft/trade/order', { ...way, payBankCode: 'visa', quoteNo });
  const { orderNo } = order.data as { orderNo: string };
  const form = await buyer.ask<{ cardSession: { sessionId: string } }>(`/nft/get/user/pay/formData?orderNo=${orderNo}`);
  const cardToken = await typeCard(providerUrl, form.data?.cardSession.sessionId ?? '', cards.approved);
  const card = await send('/user/card/submit', { orderNo, cardToken, firstName: 'Marjorie', lastName: 'Buyer' });
  const { cardId } = card.data as { cardId: string };
  const pay = await send('/nft/alchemyPay', { orderNo, cardId, confirmAmount });
  expect(pay.data).toMatchObject({ order: { attempt: { status: 'captured' } } });
  return { quote: quote.cost, order: order.cost, card: card.cost, pay: pay.cost };
}

async function send(path: string, body: Record<string, unknown>): Promise<{ data: unknown; cost: DatabaseCost }> {
  let data: unknown;
  const cost = await meter.measure(async () => {
    const answer = await buyer.ask(path, body, { 'submit-token': crypto.randomUUID() });
    expect(answer.success).toBe(true);
    data = answer.data;
  });
  return { data, cost };
}

/** The median of each figure: a page of an index that splits now and then is nobody's order. */
function medianOf(costs: readonly DatabaseCost[]): DatabaseCost {
  const middle = (of: keyof DatabaseCost) => {
    const sorted = costs.map((cost) => cost[of]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return { roundTrips: middle('roundTrips'), commits: middle('commits'), walBytes: middle('walBytes') };
}
