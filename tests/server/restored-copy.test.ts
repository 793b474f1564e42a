/** @module-tag night */
import { codeOf } from '@kassa/contract/codes';
import { type RunningServer, startServer } from '@kassa/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { askJson, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { tableDigests } from './support/table-digests.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
let server: RunningServer | undefined;
beforeAll(async () => {
  world = await openPaymentWorld();
  await world.stopServer();
});
afterAll(async () => {
  await server?.close();
  await world.close();
});

const logged: string[] = [];
async function restart(more: Record<string, string>, parts: ('api' | 'worker')[]): Promise<RunningServer> {
  await server?.close();
  const env = { ...world.serverEnv, ...more };
  server = await startServer({ env, parts, log: (line) => void logged.push(line) });
  return server;
}

const mailsTo = (buyer: Buyer) =>
  askJson<{ subject: string }[]>(`${world.shopUrl}/mailbox/messages?to=${encodeURIComponent(buyer.email)}`);

test('a restored copy shows what it has, takes nothing in and sends nothing out, until it is told; then it goes on', async () => {
  await restart({}, ['api', 'worker']);
  const buyer = await new Buyer(world).logIn();
  // Without a worker, everything that follows from a payment is due and waits.
  await restart({}, ['api']);
  await world.callbacks('drop');
  const { order } = await buyer.buy('approved');
  const unpaid = await buyer.placeOrder(await buyer.openLink());
  const waiting = await world.query(`select from merchant_events where state = 'waiting'`);
  expect(waiting.length).toBeGreaterThan(1);
  const mails = await mailsTo(buyer);

  const before = await tableDigests(world.ownerUrl);
  const copy = await restart({ KASSA_SENDS: 'off' }, ['api', 'worker']);
  expect(logged.some((line) => line.includes('no job is run and nothing is sent out'))).toBe(true);
  const ready = await fetch(`${copy.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'failing', part: 'held' }]);
  expect((await buyer.sees(order.orderNo)).attempt?.status).toBe('captured');
  expect((await buyer.seesAll()).size).toBe(2);
  for (const [path, body] of [
    ['/nft/trade/cancel', { orderNo: unpaid.orderNo }],
    ['/mail/sending', { email: 'somebody@example.org' }],
  ] as const)
    expect((await buyer.ask(path, body)).returnCode, path).toBe(codeOf('server_busy'));
  const callback = await fetch(`${copy.url}/callbacks/sandbox`, { method: 'POST', body: '{}' });
  expect([callback.status, callback.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await tableDigests(world.ownerUrl)).toEqual(before);
  expect(await mailsTo(buyer)).toEqual(mails);

  await restart({}, ['api', 'worker']);
  await until(async () => (await mailsTo(buyer)).length > mails.length || undefined);
  const told = await until(async () => {
    const rows = await world.query<{ state: string }>(`select state from merchant_events where order_no = $1`, [
      order.orderNo,
    ]);
    return rows.every(({ state }) => state === 'acknowledged') ? rows : undefined;
  });
  expect(told.length).toBeGreaterThan(1);
});
