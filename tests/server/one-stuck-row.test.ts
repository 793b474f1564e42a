import { codeOf } from '@kassa/contract/codes';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

// A row that nobody lets go of: who meets it waits for a while and is told so, and nobody else notices. More callers meet it
// at once than there are connections.

const callers = 60;

let world: PaymentWorld;
let stuck: pg.Client;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(async () => {
  await stuck.end();
});
afterAll(() => world.close());

/** Locks what a query finds, as a program would that hangs in the middle of a transaction. */
async function hold(text: string, values: readonly unknown[] = []): Promise<void> {
  stuck = new pg.Client({ connectionString: world.ownerUrl });
  await stuck.connect();
  await stuck.query('begin');
  await stuck.query(text, [...values]);
}

const health = async () => (await fetch(`${world.serverUrl}/readyz`)).json();

test('sixty calls on one locked order are told to wait, and other buyers continue', {
  tags: 'night',
  timeout: 300_000,
}, async () => {
  const [victim, other] = await Promise.all([new Buyer(world).logIn(), new Buyer(world).logIn()]);
  const order = await victim.placeOrder(await victim.openLink());
  await hold('select from orders where order_no = $1 for update', [order.orderNo]);
  const cancel = () => victim.ask('/nft/trade/cancel', { orderNo: order.orderNo });
  const began = performance.now();
  const waiting = Array.from({ length: callers }, cancel);
  const placed = await other.placeOrder(await other.openLink());
  expect(placed.orderNo).not.toBe(order.orderNo);
  expect(await health()).toMatchObject({ status: 'ok' });
  expect(performance.now() - began).toBeLessThan(4_000);
  const answers = await Promise.all(waiting);
  expect(performance.now() - began).toBeLessThan(28_000);
  expect(new Set(answers.map(({ returnCode }) => returnCode))).toEqual(new Set([codeOf('server_busy')]));
  await stuck.query('rollback');
  expect((await cancel()).returnCode).toBe(codeOf('success'));
});

test('health tells a database that waits from one that can’t be written to', async () => {
  await hold('update health_checks set at = at');
  expect(await health()).toEqual({ status: 'failing', part: 'database_slow' });
  await stuck.query('rollback');
  expect(await health()).toMatchObject({ status: 'ok' });
});
