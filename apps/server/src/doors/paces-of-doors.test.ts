import { codeOf } from '@kassa/contract/codes';
import { operatorPaths } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classicHeaders, gallery } from '../../testing/merchant-client.ts';
import { openMerchantWorld } from '../../testing/merchant-world.ts';
import { openTestApp, type TestApp, widePaces } from '../../testing/test-app.ts';
import { monotonicMs } from '../kernel/clock.ts';
import { seedSandboxMerchants } from '../workflows/merchants/sandbox-merchants.ts';
import { watchOrder } from '../workflows/orders/show-order.ts';
import { providerCallbackDoor } from './callbacks/provider-callback.ts';
import { merchantDoors } from './merchant/index.ts';
import { operatorDoors } from './operator/index.ts';

let world: TestApp;
beforeAll(async () => {
  const paces = { ...widePaces, wrongCalls: 3, merchantWrites: 2, deskGuests: 2 };
  world = await openTestApp({ doors: { raw: [...merchantDoors, ...operatorDoors, providerCallbackDoor], paces } });
  await seedSandboxMerchants(world.app);
});
afterAll(() => world.close());

const path = '/nft/openapi/merchant/getToken';
const busy = codeOf('too_many_requests');

async function getToken(from: string, changed: Record<string, string> = {}): Promise<string | undefined> {
  const headers = { ...classicHeaders(gallery, world.app.clock.now()), ...changed };
  const body = { email: 'ada@example.org' };
  return (await world.ask(path, { method: 'POST', headers, body, from })).envelope?.returnCode;
}

test('who keeps sending wrong signatures waits; the merchant, at its own address, does not', async () => {
  const forged = { sign: 'a'.repeat(40) };
  for (let count = 0; count < 3; count += 1)
    expect(await getToken('127.0.0.8', forged)).toBe(codeOf('call_signature_invalid'));
  expect(await getToken('127.0.0.8', forged)).toBe(busy);
  expect(await getToken('127.0.0.9')).toBe(codeOf('success'));
});

test('who keeps forging callbacks waits, and the provider, at its own address, does not', async () => {
  const forge = async (from: string) =>
    (await world.ask('/callbacks/sandbox', { method: 'POST', body: { id: 'evt_1' }, from })).http;
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await forge('127.0.0.11'));
  expect(answers).toEqual([401, 401, 401, 429, 429]);
  expect(await forge('127.0.0.12')).toBe(401);
});

test('a merchant that writes too often waits', async () => {
  expect([await getToken('127.0.0.9'), await getToken('127.0.0.10')]).toEqual([codeOf('success'), busy]);
});

test('calls of the desk that nobody signed are counted, and fill the audit no further', async () => {
  const lines = async () =>
    Number((await sql<{ count: bigint }>`select count(*) from audit`.execute(world.app.db)).rows[0]?.count);
  const before = await lines();
  const ask = async () => (await world.ask(operatorPaths.review)).envelope?.returnCode;
  const ended = codeOf('operator_session_ended');
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([ended, ended, busy, busy]);
  expect(await lines()).toBe(before + 2);
});

test('where too many wait already, a waiting screen is answered at once', async () => {
  const shop = await openMerchantWorld();
  try {
    const { orderNo } = await shop.order();
    const { version, userNo } = await shop.readOrder(orderNo);
    const viewer = { userNo, scopeAppId: null, locale: 'en-US' as const };
    const gone = new AbortController().signal;
    const began = monotonicMs();
    const watched = await watchOrder(shop.app, viewer, { orderNo, cursor: String(version), gone, hold: () => null });
    expect([watched.changed, watched.order.orderNo]).toEqual([false, orderNo]);
    expect(monotonicMs() - began).toBeLessThan(4_000);
  } finally {
    await shop.close();
  }
});
