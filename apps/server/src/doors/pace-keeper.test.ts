import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPaceKeeper } from './pace-keeper.ts';

let world: TestApp;
beforeAll(async () => {
  const paces = { guestWrites: 5, buyerWrites: 5, cardCallsOfAddress: 5, cardCallsOfBuyer: 2 };
  world = await openTestApp({ doors: { paces } });
});
afterAll(() => world.close());

let people = 0;
const send = (from: string): Promise<Answered> =>
  world.ask('/mail/sending', { method: 'POST', body: { email: `pace${++people}@example.org` }, from });

test('an address that writes too often waits as long as it is told, others do not', async () => {
  for (let count = 1; count <= 5; count += 1) expect((await send('127.0.0.2')).http).toBe(200);
  const refused = await send('127.0.0.2');
  expect(refused).toMatchObject({ http: 429, envelope: { returnCode: '10005', data: null } });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await send('127.0.0.3')).http).toBe(200);
});

test('reading is not counted', async () => {
  for (let count = 1; count <= 20; count += 1) {
    expect((await world.ask('/nft/client/ip', { from: '127.0.0.2' })).http).toBe(200);
  }
});

test('a buyer may try few cards a minute, from whatever address', async () => {
  const keeper = createPaceKeeper({ guestWrites: 9, buyerWrites: 9, cardCallsOfAddress: 9, cardCallsOfBuyer: 2 });
  await keeper.takeBuyer('card', 'ada');
  await keeper.takeBuyer('card', 'ada');
  await expect(keeper.takeBuyer('card', 'ada')).rejects.toMatchObject({ code: '10005' });
  await keeper.takeBuyer('card', 'grace');
  await keeper.takeBuyer('write', 'ada');
});
