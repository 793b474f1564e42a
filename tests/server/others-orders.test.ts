import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOfMerchant } from '../../apps/server/testing/furnished-merchant.ts';
import { example, gallery } from '../../apps/server/testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../apps/server/testing/merchant-world.ts';
import { plantCard } from '../../apps/server/testing/plant-card.ts';
import { calls, goodRequests } from './support/good-requests.ts';

// Every call of the contract that names an order, with another's order: by another buyer, and by its own buyer whom a log-in
// lets into another merchant's orders alone. Both get what they get for an order that does not exist.

const nobodys = '10000000000000000000';

type Secrets = Readonly<Record<'token' | 'sign', string>>;

let world: MerchantWorld;
let placed: Placed;
let strangers: Readonly<Record<'another buyer' | 'its buyer at another merchant', Secrets>>;
let cardId = '';
beforeAll(async () => {
  world = await openMerchantWorld();
  placed = await world.order();
  const order = await world.readOrder(placed.orderNo);
  cardId = await plantCard(world.app, world.app.db, order);
  strangers = {
    'another buyer': await world.signIn(),
    'its buyer at another merchant': await logInAt(example.appId, order.userNo),
  };
});
afterAll(() => world.close());

/** Starts a second session of a buyer, limited to one merchant. */
async function logInAt(appId: string, userNo: string): Promise<Secrets> {
  const [token, sign] = ['T'.repeat(43), 'S'.repeat(43)];
  const digest = (secret: string) => sql`encode(sha256(convert_to(${secret}::text, 'UTF8')), 'hex')`;
  await sql`
    insert into sessions (user_no, token_hash, sign_hash, scope_app_id)
    values (${userNo}, ${digest(token)}, ${digest(sign)}, ${appId})`.execute(world.app.db);
  return { token, sign };
}

const named = calls.flatMap((call) => {
  const name = `${call.method} ${call.path}`;
  return call.auth === 'session' && 'orderNo' in (goodRequests[name] ?? {}) ? [[name, call] as const] : [];
});

test('the calls that name an order are not few', () => {
  expect(named.length).toBeGreaterThanOrEqual(15);
});

/** Asks about an order as if it were one's own: with its total and a card of it. */
async function ask(buyer: Secrets, call: (typeof named)[number][1], orderNo: string): Promise<[number, string]> {
  const { method, path } = call;
  const good = { ...goodRequests[`${method} ${path}`], orderNo };
  const sent: Record<string, unknown> = {
    ...good,
    ...('confirmAmount' in good ? { confirmAmount: placed.view.quote.fiatSumAmount } : {}),
    ...('cardId' in good ? { cardId } : {}),
  };
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const answer = await world.ask(method === 'GET' ? `${path}?${query}` : path, {
    method,
    headers: { token: buyer.token, sign: buyer.sign, 'submit-token': randomUUID(), 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' ? {} : { body: sent }),
  });
  return [answer.http, answer.text.replace(/"traceId":"[^"]*"/, '').replaceAll(orderNo, '<order>')];
}

test.each(named)('%s tells and does nothing about an order that is another’s', async (_, call) => {
  const before = await rowsOfMerchant(world.app.db, gallery.appId);
  for (const [who, buyer] of Object.entries(strangers)) {
    const expected = await ask(buyer, call, nobodys);
    expect([who, expected[0], expected[1].includes('"returnCode":"80007"')]).toEqual([who, 404, true]);
    expect([who, await ask(buyer, call, placed.orderNo)]).toEqual([who, expected]);
  }
  expect(await rowsOfMerchant(world.app.db, gallery.appId)).toEqual(before);
});

test('in a list neither sees it, and its buyer does', async () => {
  const listed = async ({ token, sign }: Secrets) =>
    (await world.ask('/nft/trade/list?pageNum=1&pageSize=50', { headers: { token, sign } })).text;
  for (const buyer of Object.values(strangers)) expect(await listed(buyer)).not.toContain(placed.orderNo);
  expect(await listed(placed.buyer)).toContain(placed.orderNo);
});
