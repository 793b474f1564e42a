import { sandboxChain, tokenAbi } from '@kassa/chain';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { readHolds } from '../../kernel/hold-config.ts';
import { holdMs } from '../../modules/deliveries/index.ts';
import { snapshotOf } from '../order-events/order-snapshot.ts';
import { checkHolds } from './hold-send.ts';

const hour = 3_600_000;
let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld(() => ({ KASSA_HOLD_SENDS: 'card=24h' }));
});
afterAll(() => world.close());

const wallet = () => privateKeyToAddress(generatePrivateKey());
const tokensOf = (owner: `0x${string}`) =>
  world.chain.readContract({ address: sandboxChain.token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] });

test('a coin paid by card waits as the operator asked, its buyer and its merchant read until when, and then it is sent', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('USDC', '5', to);
  await world.look();
  const { paidAt } = await world.readOrder(orderNo);
  const until = new Date((paidAt?.getTime() ?? 0) + 24 * hour).toISOString();
  expect((await snapshotOf(world.app.db, await world.readOrder(orderNo))).heldUntil).toBe(until);
  await world.later(23 * hour);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'paid', delivery: 'preparing' });
  expect(await tokensOf(to)).toBe(0n);
  await world.later(1.5 * hour);
  await world.settle();
  expect(await world.stateOf(orderNo)).toMatchObject({ order: 'completed', delivery: 'released' });
  expect((await snapshotOf(world.app.db, await world.readOrder(orderNo))).heldUntil).toBeUndefined();
});

test('a dispute during the wait ends it: nothing is sent', async () => {
  const to = wallet();
  const { orderNo } = await world.boughtCoin('USDC', '6', to);
  await world.look();
  await disputedOf(world, orderNo, 'open');
  await world.later(30 * hour);
  await world.settle();
  await disputedOf(world, orderNo, 'lost');
  await world.settle();
  expect((await world.stateOf(orderNo)).order).toBe('refunded');
  expect(await tokensOf(to)).toBe(0n);
});

const rules = readHolds({ KASSA_HOLD_SENDS: 'card=24h, card>500=72h, 30001=2h, final>1000=1h' });
const visa = { payWayCode: '10009', bankCode: 'visa' };

test.each([
  ['a card', { ...visa, usdMinor: 10_000n }, 24],
  ['a card at the limit', { ...visa, usdMinor: 50_000n }, 24],
  ['a card above it', { ...visa, usdMinor: 50_001n }, 72],
  ['a card whose worth is unknown', { ...visa, usdMinor: null }, 72],
  ['Pix, by its code', { payWayCode: '30001', bankCode: '', usdMinor: 1n }, 2],
  ['PayNow', { payWayCode: '40001', bankCode: '', usdMinor: 1n }, 0],
  ['a lot by PayNow', { payWayCode: '40001', bankCode: '', usdMinor: 100_001n }, 1],
])('%s waits', (_name, paid, hours) => {
  expect(holdMs(rules, paid)).toBe(hours * hour);
});

test('a rule about what the catalogue does not have is told at the start', () => {
  checkHolds(rules);
  for (const by of ['cards=1h', '99999=1h'])
    expect(() => checkHolds(readHolds({ KASSA_HOLD_SENDS: by }))).toThrow('KASSA_HOLD_SENDS is wrong');
});
