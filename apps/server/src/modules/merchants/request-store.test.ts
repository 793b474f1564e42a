import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { claimRequest, storeRequestAnswer } from './request-store.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test('a keyed call that is running is not begun again for a minute and a half; one whose run died is', async () => {
  const { db } = world.app;
  const request = { appId: gallery.appId, key: 'key-1', requestDigest: 'request-1' };
  expect(await claimRequest(db, request)).toBe('mine');
  await world.later(85_000);
  expect(await claimRequest(db, request)).toBe('running');
  expect(await claimRequest(db, { ...request, requestDigest: 'request-2' })).toBe('other');
  await world.later(6_000);
  expect(await claimRequest(db, request)).toBe('mine');
  await storeRequestAnswer(db, request, 'sealed');
  await world.later(100_000);
  expect(await claimRequest(db, request)).toEqual({ answerSealed: 'sealed' });
});
