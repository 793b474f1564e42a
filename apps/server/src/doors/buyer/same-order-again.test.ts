import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptByCard, attemptByCode, paymentFactsOf } from '../../../testing/attempts.ts';
import { bodyHeaders, dataOf, example, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute, type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { applyFacts } from '../../workflows/payments/apply-facts.ts';

// A merchant's client signs a new link for the same order when the buyer comes back: other times, another nonce.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const now = () => world.app.clock.now();
/** Signs the same sale anew. @param lastsMs until its timeout */
const again = (sent: Record<string, string>, lastsMs: number, more: Record<string, string> = {}) =>
  linkQuery(
    gallery,
    { ...sent, timestamp: String(now()), timeout: String(now() + lastsMs), nonce: String(Math.random()), ...more },
    'sha256',
  );

async function opened(query: string, buyer?: SignedIn): Promise<BasicData> {
  return dataOf<BasicData>(await world.open(query, buyer));
}

const code = async (query: string) => (await world.open(query)).envelope?.returnCode;

async function place(query: string, buyer: SignedIn): Promise<OrderView> {
  const { nftParamNo } = await opened(query, buyer);
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  return dataOf(await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body }));
}

const endOf = async ({ orderNo }: Pick<OrderView, 'orderNo'>) => (await world.readOrder(orderNo)).expiresAt.getTime();
const near = (ms: number) => expect.closeTo(ms, -4);

test('a link with other times and another nonce is the same order; any other change is another one', async () => {
  const sent = world.parameters();
  const { nftParamNo } = await opened(linkQuery(gallery, sent, 'sha256'));
  await world.later(5 * minute);
  expect((await opened(again(sent, 30 * minute))).nftParamNo).toBe(nftParamNo);
  const changes = ['name', 'redirectUrl', 'callbackUrl', 'quantity', 'ownParameter', 'Nonce', 'email2'];
  const others = changes.map((name) => ({ [name]: `${sent[name] ?? ''}1` }));
  for (const other of [...others, { amount: '41.21' }, { targetFiat: 'HKD' }])
    expect([other, await code(again(sent, 30 * minute, other))]).toEqual([other, codeOf('link_order_number_used')]);
});

test('how a link is signed is part of its signature: the same order under SHA-1 and SHA-256', async () => {
  const sent = world.parameters();
  const first = await opened(linkQuery(example, sent));
  const timestamp = String(now() + 1);
  expect((await opened(linkQuery(example, { ...sent, timestamp }, 'sha256'))).nftParamNo).toBe(first.nftParamNo);
});

test('a link past its end is alive again by a newer one, and ends with it; an older one changes nothing', async () => {
  const sent = world.parameters();
  const madeAt = now();
  const first = again(sent, 5 * minute);
  await opened(first);
  await world.later(6 * minute);
  expect(await code(first)).toBe(codeOf('link_expired'));
  const second = again(sent, 10 * minute);
  const end = Number(new URLSearchParams(second).get('timeout'));
  expect(Date.parse((await opened(second)).expiresAt)).toBe(end);
  expect(Date.parse((await opened(first)).expiresAt)).toBe(end);
  const older = again(sent, 60 * minute, { timestamp: String(madeAt - 1) });
  expect(Date.parse((await opened(older)).expiresAt)).toBe(end);
  await world.later(11 * minute);
  for (const query of [first, second]) expect(await code(query)).toBe(codeOf('link_expired'));
  expect(await code(again(sent, -1))).toBe(codeOf('link_expired'));
});

test('an open order ends with its newest link, at most fifteen minutes after it was placed', async () => {
  const buyer = await world.signIn();
  const sent = world.parameters();
  const placedAt = now();
  const order = await place(again(sent, 5 * minute), buyer);
  expect(await endOf(order)).toEqual(near(placedAt + 5 * minute));
  await world.later(4 * minute);
  const seen = await opened(again(sent, 30 * minute), buyer);
  expect(seen).toMatchObject({ nftParamNo: order.nftParamNo, orderNo: order.orderNo, state: 'open' });
  expect(await endOf(order)).toEqual(near(placedAt + 15 * minute));
  await world.later(1);
  await opened(again(sent, 2 * minute));
  expect(await endOf(order)).toEqual(near(placedAt + 6 * minute));
});

test('a second link takes no time from a payment that is under way; once it has ended the newest link counts', async () => {
  const buyer = await world.signIn();
  const sent = world.parameters();
  const view = await place(again(sent, 14 * minute), buyer);
  const { orderNo } = view;
  const end = await endOf(view);
  const attempt = await attemptByCard(world, { orderNo, view, buyer, merchantOrderNo: sent.merchantOrderNo ?? '' });
  await world.later(minute);
  await opened(again(sent, 3 * minute), buyer);
  expect(await endOf(view)).toBe(end);
  await world.later(1);
  await opened(again(sent, 60 * minute), buyer);
  expect(await endOf(view)).toEqual(near(end + minute));
  await applyFacts(world.app, attempt, paymentFactsOf(attempt, 'declined'));
  await opened(again(sent, 3 * minute), buyer);
  expect(await endOf(view)).toEqual(near(now() + 3 * minute));
});

test('a second link takes no time from instructions that were issued, nor adds any', async () => {
  const attempt = await attemptByCode(world);
  const { orderNo } = attempt;
  await applyFacts(world.app, attempt, paymentFactsOf(attempt, 'issued'));
  const { expiresAt, merchantOrderNo } = await world.readOrder(orderNo);
  const sent = { ...world.parameters(), merchantOrderNo };
  for (const lasts of [2, 300]) {
    await world.later(1);
    expect((await opened(again(sent, lasts * minute))).state).toBe('open');
    expect((await world.readOrder(orderNo)).expiresAt).toEqual(expiresAt);
  }
});

test('an order that has ended stays ended under a new link, for its owner and for everybody else', async () => {
  const buyer = await world.signIn();
  const sent = world.parameters();
  const order = await place(again(sent, 5 * minute), buyer);
  await world.later(6 * minute);
  await opened(again(sent, 30 * minute), buyer);
  expect((await world.readOrder(order.orderNo)).expired).toBe(true);
  const cancelled = await place(again(world.parameters(), 5 * minute), buyer);
  expect(cancelled.orderNo).not.toBe(order.orderNo);
});

test('a canceled order reads as ended under a new link, and a new link opens no second order', async () => {
  const buyer = await world.signIn();
  const sent = world.parameters();
  const order = await place(again(sent, 30 * minute), buyer);
  const { orderNo, nftParamNo } = order;
  await world.ask('/nft/trade/cancel', { method: 'POST', headers: secretsOf(buyer), body: { orderNo } });
  await world.later(minute);
  const query = again(sent, 30 * minute);
  expect(await opened(query, buyer)).toMatchObject({ nftParamNo, orderNo, state: 'ended' });
  expect(await opened(query)).toMatchObject({ nftParamNo, orderNo: null, state: 'ended' });
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009' };
  const placed = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body });
  expect(placed.envelope?.returnCode).toBe(codeOf('order_ended'));
});

test('under a new link the order still belongs to the first buyer', async () => {
  const [owner, other] = [await world.signIn(), await world.signIn()];
  const sent = world.parameters();
  const order = await place(linkQuery(gallery, sent, 'sha256'), owner);
  await world.later(minute);
  const query = again(sent, 30 * minute);
  expect(await opened(query, other)).toMatchObject({ state: 'in_use', orderNo: null });
  expect(await opened(query, owner)).toMatchObject({ state: 'open', orderNo: order.orderNo });
});

test('twenty new links of one order at the same moment are one order with the end of the newest', async () => {
  const sent = world.parameters();
  const links = Array.from({ length: 20 }, (_, at) =>
    again(sent, (20 + at) * minute, { timestamp: String(now() + at) }),
  );
  const numbers = await Promise.all(links.map(async (query) => (await opened(query)).nftParamNo));
  expect(new Set(numbers).size).toBe(1);
  const { expiresAt } = await opened(links[0] ?? '');
  expect(Date.parse(expiresAt)).toBe(Number(new URLSearchParams(links[19]).get('timeout')));
});

test('a session and a signed link of the same sale are the same order; a second session needs the key of the first', async () => {
  const { timestamp: _one, timeout: _other, ...sale } = world.parameters();
  const target = '/merchant/v1/checkout-sessions';
  const make = async () => {
    const body = JSON.stringify(sale);
    const headers = bodyHeaders(gallery, { method: 'POST', target, body, now: now() });
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    return world.ask(target, sent);
  };
  const { url } = dataOf<{ url: string }>(await make());
  const led = await world.ask(new URL(url).pathname);
  const { nftParamNo } = await opened(new URL(String(led.headers.location), world.url).search.slice(1));
  await world.later(minute);
  expect((await opened(again(sale, 30 * minute))).nftParamNo).toBe(nftParamNo);
  expect((await make()).envelope?.returnCode).toBe(codeOf('order_number_used'));
});
