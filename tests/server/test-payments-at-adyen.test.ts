import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTestMethods } from '../../apps/server/src/workflows/merchants/test-payments.ts';
import { gallery } from '../../apps/server/testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../apps/server/testing/merchant-world.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_PAYMENT: 'adyen' });
});
afterAll(() => world.close());

test('who plays a payment is told whether its provider can be asked', async () => {
  const { methods } = await listTestMethods(world.app, gallery.appId);
  const asked = new Map(methods.map(({ method, canBeAsked }) => [method, canBeAsked]));
  // Adyen takes PayNow and cards, and can't be asked. The sandbox's own provider takes what Adyen does not serve.
  expect([asked.get('40001'), asked.get('10009-visa')]).toEqual([false, false]);
  const rows = [...world.app.payments.values()].map(({ key }) => key);
  expect(rows).toEqual(expect.arrayContaining(['adyen', 'sandbox']));
  expect([...asked.values()].filter((one) => one).length).toBeGreaterThan(10);
});
