import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCli } from '@kassa/cli';
import { KassaClient } from '@kassa/sdk-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, example, gallery } from '../../apps/server/testing/merchant-client.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// A merchant's developer lets time pass for what they wait for, against a whole Kassa.

let world: PaymentWorld;
let mine: KassaClient;
let others: KassaClient;
beforeAll(async () => {
  world = await openPaymentWorld();
  const client = ({ appId, appSecret }: Credentials) => new KassaClient({ appId, appSecret, host: world.serverUrl });
  [mine, others] = [client(gallery), client(example)];
});
afterAll(() => world.close());

const sale = {
  type: 'MINT',
  quantity: '1',
  name: 'Paper Valley',
  picture: 'http://127.0.0.1:9/1.png',
  fiat: 'SGD',
  targetFiat: 'SGD',
  redirectUrl: 'http://127.0.0.1:9/back',
  callbackUrl: 'http://127.0.0.1:9/hook',
};

/** Places an order by PayNow and begins its payment, whose end the total decides. */
async function waits(client: KassaClient, merchantOrderNo: string, amount: string): Promise<string> {
  const { accessToken } = await client.getToken('clock@shop.example');
  const { orderNo } = await client.createOrder(accessToken, { ...sale, merchantOrderNo, amount, payWayCode: '40001' });
  await client.call('GET', `/task/mock/order/status?orderNo=${orderNo}&status=4`);
  return orderNo;
}

async function advance(duration: string): Promise<string> {
  const lines: string[] = [];
  const outside = { env: { KASSA_URL: world.serverUrl }, say: (line: string) => void lines.push(line) };
  const code = await runCli(['clock', 'advance', duration], { ...outside, signal: new AbortController().signal });
  return `${code} ${lines.join('\n')}`;
}

test('time passes for one merchant: orders end, money comes late, sessions expire; another merchant’s stay as they are', async () => {
  const [never, late] = [await waits(mine, 'CLOCK-1', '67.08'), await waits(mine, 'CLOCK-2', '67.03')];
  const theirs = await waits(others, 'CLOCK-3', '67.08');
  const session = { ...sale, amount: '20.00', merchantOrderNo: 'CLOCK-4' };
  const open = [await mine.createSession(session), await others.createSession(session)];
  const before = [await mine.getOrder(never), await others.getOrder(theirs)];

  expect(await advance('1m')).toMatch(/^0 1m have passed for: orders \d+, sessions \d+, links \d+, payments 2/);
  const [first, second] = [await mine.getOrder(never), await others.getOrder(theirs)];
  expect(Date.parse(first.expiresAt) - Date.parse(before[0]?.expiresAt ?? '')).toBe(-60_000);
  expect(first.createdAt).toBe(before[0]?.createdAt);
  expect(second).toEqual(before[1]);

  expect(await advance('2h')).toMatch(/^0 2h/);
  const ended = (orderNo: string, status: string) =>
    until(async () => ((await mine.getOrder(orderNo)).status === status ? true : undefined));
  await ended(never, 'closed');
  // It was paid five minutes after its time: the order is honoured late.
  await until(async () => ((await mine.getOrder(late)).exception === 'paid_late' ? true : undefined));
  const statusOf = async (client: KassaClient, sessionNo = '') =>
    (await client.call<{ status: string }>('GET', `/merchant/v1/checkout-sessions/${sessionNo}`)).status;
  expect(await statusOf(mine, open[0]?.sessionNo)).toBe('expired');
  expect(await statusOf(others, open[1]?.sessionNo)).toBe('open');
  expect(await others.getOrder(theirs)).toEqual(before[1]);
});

test('a webhook that failed is tried again when its time has passed', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const { endpointNo } = await mine.createEndpoint({ url });
  await mine.call('POST', '/merchant/v1/webhook-endpoints/test', { body: { endpointNo } });
  await until(async () => asked || undefined);
  // While a try is under way it has no next one yet.
  await until(async () => (/webhooks \d/.test(await advance('1d')) && asked >= 4) || undefined);
  await mine.deleteEndpoint(endpointNo);
  server.close();
});

test.each(['0m', '15', '1w', '-5m', '1.5h', '31d', '99999999s', 15])(
  'a duration of %s is refused by field',
  async (wrong) => {
    const asked = mine.call('POST', '/merchant/v1/test-clock/advance', { body: { duration: wrong } });
    await expect(asked).rejects.toMatchObject({ httpStatus: 400, param: 'duration' });
  },
);
