import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { PaymentConnector } from '../../connectors/payment/index.ts';
import { listTestMethods } from './test-payments.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Lists what is said of each method, where its provider is changed so. */
async function askedWith(change: Partial<PaymentConnector>): Promise<ReadonlySet<boolean>> {
  const { payments } = world.app;
  const changed = [...payments].map(([key, connector]) => [key, { ...connector, ...change }] as const);
  const app = { ...world.app, payments: Object.assign(new Map(changed), { routing: payments.routing }) };
  const { methods } = await listTestMethods(app as typeof world.app, gallery.appId);
  expect(methods.length).toBeGreaterThan(50);
  return new Set(methods.map(({ canBeAsked }) => canBeAsked));
}

test('who plays a payment is told whether its provider can be asked what became of it', async () => {
  expect(await askedWith({})).toEqual(new Set([true]));
  expect(await askedWith({ needsClues: true })).toEqual(new Set([false]));
});
