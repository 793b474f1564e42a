import { sandboxChain, tokenAbi } from '@kassa/chain';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { holdSend, lockSend, readHoldSettings, writeHoldSetting } from '../../modules/deliveries/index.ts';
import { setSuspended } from '../../modules/merchants/index.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { waitForFinality } from './hold-send.ts';

const hour = 3_600_000;
let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld(() => ({ KASSA_HOLD_SENDS: 'card>20=48h' }));
});
afterAll(() => world.close());

/** Has operators ask for a wait of cards: above so many US dollars, so many hours. */
async function ask(...steps: readonly (readonly [overUsd: number, hours: number])[]): Promise<void> {
  await inTransaction(world.app.db, async (tx) => {
    const [before] = await readHoldSettings(tx, ['card']);
    const set = steps.map(([over, hours]) => ({ overUsdMinor: BigInt(over) * 100n, hours }));
    await writeHoldSetting(tx, 'card', { before: before?.version ?? 0n, steps: set });
  });
}
afterEach(() => ask());

const wallet = () => privateKeyToAddress(generatePrivateKey());
const tokensOf = (owner: `0x${string}`) =>
  world.chain.readContract({ address: sandboxChain.token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] });
const bought = async (to: `0x${string}` = wallet()) => (await world.boughtCoin('USDC', '5', to)).orderNo;

/** Hours from the payment until it is sent; null: it does not wait. */
async function heldOf(orderNo: OrderNo): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select round(extract(epoch from c.held_until - o.paid_at) / 3600)::float8 as hours
    from chain_deliveries c join orders o using (order_no) where order_no = ${orderNo}`.execute(world.app.db);
  return rows[0]?.hours ?? null;
}

test('operators have cards wait, and longer above an amount; it counts for the next delivery that is due, without a restart', async () => {
  const before = await bought();
  await world.settle();
  expect(await heldOf(before)).toBeNull();
  expect(await world.stateOf(before)).toMatchObject({ order: 'completed' });
  await ask([0, 24], [2, 30]);
  const to = wallet();
  const orderNo = await bought(to);
  await world.look();
  expect(await heldOf(orderNo)).toBe(30);
  await world.later(29 * hour);
  await world.settle();
  expect(await tokensOf(to)).toBe(0n);
  await world.later(1.5 * hour);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
});

test.each([
  ['is taken away', []],
  ['is made shorter', [[0, 1]]],
  ['is made longer', [[0, 100]]],
] as const)('a delivery that waits keeps its time when the wait %s', async (_name, steps) => {
  await ask([0, 24]);
  const orderNo = await bought();
  await world.look();
  await ask(...steps);
  await world.look();
  expect(await heldOf(orderNo)).toBe(24);
});

test('what is due and could not be signed yet waits as soon as operators ask for it', async () => {
  const to = wallet();
  const orderNo = await bought(to);
  const refused = { plan: async () => ({ kind: 'refused' as const, reason: 'paused' }) };
  await world.look(refused);
  expect(await heldOf(orderNo)).toBeNull();
  await ask([0, 24]);
  await world.settle();
  expect(await heldOf(orderNo)).toBe(24);
  expect(await tokensOf(to)).toBe(0n);
});

test('what is signed is not held any more, also by a worker that looked at it before', async () => {
  const orderNo = await bought();
  const stale = await inTransaction(world.app.db, (tx) => lockSend(tx, orderNo));
  if (!stale) throw new Error('no send');
  await world.look();
  expect(await world.stateOf(orderNo)).toMatchObject({ nonce: expect.any(BigInt) });
  await ask([0, 24]);
  expect(await waitForFinality(world.app, stale)).toBe(0);
  expect(await heldOf(orderNo)).toBeNull();
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed' });
});

test('of two workers that decide at once by different settings, the first one decides', async () => {
  const orderNo = await bought();
  const soon = new Date(Date.now() + 24 * hour);
  const hold = (until: Date) => inTransaction(world.app.db, (tx) => holdSend(tx, orderNo, until));
  expect(await hold(soon)).toEqual(soon);
  expect(await hold(new Date(Date.now() + hour))).toEqual(soon);
});

test('the server’s setting is the least: operators may only have it wait longer', async () => {
  await ask([0, 1]);
  const large = await world.boughtCoin('USDC', '30', wallet());
  await world.look();
  expect(await heldOf(large.orderNo)).toBe(48);
  await ask([0, 1], [20, 72]);
  const longer = await world.boughtCoin('USDC', '30', wallet());
  await world.look();
  expect(await heldOf(longer.orderNo)).toBe(72);
});

test('a merchant that is suspended during the wait: what was paid before is sent when the wait is over', async () => {
  await ask([0, 2]);
  const to = wallet();
  const orderNo = await bought(to);
  await world.look();
  const suspend = (yes: boolean) => inTransaction(world.app.db, (tx) => setSuspended(tx, gallery.appId, yes));
  await suspend(true);
  await world.later(2.5 * hour);
  await world.settle();
  await suspend(false);
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed' });
  expect(await tokensOf(to)).toBe(5_000_000n);
});

test('a refund during the wait: nothing is sent when it is over', async () => {
  await ask([0, 2]);
  const to = wallet();
  const orderNo = await bought(to);
  await world.look();
  await createRefund(world.app, { appId: gallery.appId, orderNo, amount: undefined, trusted: true });
  await world.later(3 * hour);
  await world.settle();
  expect(await world.isRefunded(orderNo)).toBe(true);
  expect(await tokensOf(to)).toBe(0n);
});

test('a wait that is over already leaves a delivery its whole time to be sent', async () => {
  const orderNo = await bought();
  await world.later(6 * hour);
  // As where a person looked at the order for hours, and let it go on.
  await sql`update chain_deliveries set deadline_at = kassa_now() + interval '1 hour'
    where order_no = ${orderNo}`.execute(world.app.db);
  await ask([0, 2]);
  const refused = { plan: async () => ({ kind: 'refused' as const, reason: 'paused' }) };
  await world.look(refused);
  await world.look(refused);
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'paid', delivery: 'preparing' });
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed' });
});
