import type { MethodOffer, OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appWith,
  attemptByCard,
  attemptByCode,
  orderByCode,
  paymentFactsOf,
  reportFacts,
} from '../../../testing/attempts.ts';
import { bodyHeaders, dataOf, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute, type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { withdrawPayment } from '../../workflows/payments/withdraw-payment.ts';

// docs/decisions/one-clock.md: the table of crossings, row by row.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const now = () => world.app.clock.now();
const near = (ms: number) => expect.closeTo(ms, -4);
const iso = (ms: number) => new Date(ms).toISOString();
const endOf = async ({ orderNo }: Pick<OrderView, 'orderNo'>) => (await world.readOrder(orderNo)).expiresAt.getTime();

/** Signs a sale anew. @param lastsMs until its timeout */
const signed = (sent: Record<string, string>, lastsMs: number) =>
  linkQuery(gallery, { ...sent, timestamp: String(now()), timeout: String(now() + lastsMs) }, 'sha256');
const opened = async (query: string, buyer?: SignedIn) => dataOf<BasicData>(await world.open(query, buyer));
const seen = async (lastsMs: number) => opened(signed(world.parameters(), lastsMs));

function place(buyer: SignedIn, nftParamNo: string, more: Record<string, string> = {}) {
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa', ...more };
  return world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body });
}

test.each([
  ['a link of five minutes', 5, 5],
  ['a link of a quarter of an hour', 15, 15],
  ['a link of half an hour', 30, 15],
  ['a link of a day', 24 * 60, 15],
])('home counts %s down from the time in which a payment may start', async (_, lasts, shown) => {
  const { payBy, serverTime } = await seen(lasts * minute);
  expect(Date.parse(payBy) - Date.parse(serverTime)).toEqual(near(shown * minute));
});

test('an order ends when the countdown said on home, however long its buyer took to place it', async () => {
  const [buyer, home] = [await world.signIn(), await seen(30 * minute)];
  await world.later(9 * minute);
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: home.serverTime }));
  expect(order.expiresAt).toBe(home.payBy);
});

test('an order whose buyer does not say when they opened its link has the whole time', async () => {
  const [buyer, home] = [await world.signIn(), await seen(30 * minute)];
  await world.later(9 * minute);
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo));
  expect(await endOf(order)).toEqual(near(now() + 15 * minute));
});

test('nobody gets more time by saying that they opened the link later', async () => {
  const [buyer, home] = [await world.signIn(), await seen(60 * minute)];
  const openedAt = iso(now() + 20 * minute);
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt }));
  expect(await endOf(order)).toEqual(near(now() + 15 * minute));
});

test('the end of the link still ends the order', async () => {
  const [buyer, home] = [await world.signIn(), await seen(7 * minute)];
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: home.serverTime }));
  expect([home.payBy, order.expiresAt]).toEqual([home.expiresAt, home.expiresAt]);
});

test('once the countdown is over no order is placed; a link that lives gives the time again', async () => {
  const sent = world.parameters();
  const query = signed(sent, 60 * minute);
  const [buyer, home] = [await world.signIn(), await opened(query)];
  await world.later(15 * minute);
  const late = await place(buyer, home.nftParamNo, { openedAt: home.serverTime });
  expect(late.envelope?.returnCode).toBe(codeOf('order_timed_out'));
  const again = await opened(query, buyer);
  expect(again.orderNo).toBeNull();
  expect(Date.parse(again.payBy)).toEqual(near(now() + 15 * minute));
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: again.serverTime }));
  expect(order.expiresAt).toBe(again.payBy);
});

test('an instant that is none is refused, and nothing is ordered', async () => {
  const query = signed(world.parameters(), 30 * minute);
  const [buyer, { nftParamNo }] = [await world.signIn(), await opened(query)];
  const answer = await place(buyer, nftParamNo, { openedAt: 'yesterday' });
  expect(answer.envelope?.returnCode).toBe(codeOf('invalid_input'));
  expect((await opened(query, buyer)).orderNo).toBeNull();
});

test('another method, price or tab changes nothing of the end; nor does its own word of when it opened the link', async () => {
  const [buyer, home] = [await world.signIn(), await seen(30 * minute)];
  await world.later(2 * minute);
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: home.serverTime }));
  await world.later(2 * minute);
  for (const openedAt of [iso(now()), iso(now() - 60 * minute)]) {
    const changed = await place(buyer, home.nftParamNo, { payWayCode: '40001', payBankCode: '', openedAt });
    expect(dataOf<OrderView>(changed).expiresAt).toBe(order.expiresAt);
  }
});

test('home of the own order counts down to its end, also for a link that ends later', async () => {
  const sent = world.parameters();
  const [buyer, home] = [await world.signIn(), await opened(signed(sent, 30 * minute))];
  await world.later(3 * minute);
  await place(buyer, home.nftParamNo, { openedAt: home.serverTime });
  await world.later(minute);
  expect((await opened(signed(sent, 30 * minute), buyer)).payBy).toBe(home.payBy);
});

test('a newer link of the same order gives it no more than the time since the first was opened', async () => {
  const sent = world.parameters();
  const [buyer, home] = [await world.signIn(), await opened(signed(sent, 5 * minute))];
  await world.later(4 * minute);
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: home.serverTime }));
  expect(order.expiresAt).toBe(home.payBy);
  const again = await opened(signed(sent, 30 * minute), buyer);
  const end = Date.parse(home.serverTime) + 15 * minute;
  expect([Date.parse(again.payBy), await endOf(order)]).toEqual([end, end]);
});

test('a decline leaves the end as it was', async () => {
  const [buyer, sent] = [await world.signIn(), world.parameters()];
  const home = await opened(signed(sent, 30 * minute));
  await world.later(minute);
  const view = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: home.serverTime }));
  const { orderNo } = view;
  const attempt = await attemptByCard(world, { orderNo, view, buyer, merchantOrderNo: sent.merchantOrderNo ?? '' });
  await reportFacts(world, attempt, paymentFactsOf(attempt, 'declined'));
  expect(iso(await endOf(view))).toBe(home.payBy);
});

async function offersOf(nftParamNo: string): Promise<readonly MethodOffer[]> {
  const answer = await world.ask(`/nft/payment?nftParamNo=${nftParamNo}&fiat=SGD`);
  return dataOf<{ methods: MethodOffer[] }>(answer).methods;
}

test('a row promises what its code has; a card promises nothing of its own', async () => {
  const from = now();
  const attempt = await attemptByCode(world);
  const { nftParamNo } = await world.readOrder(attempt.orderNo);
  const offers = await offersOf(nftParamNo);
  const promised = (wanted: string) => offers.find(({ payWayCode }) => payWayCode === wanted)?.instructionMs;
  expect((attempt.instructionsUntil?.getTime() ?? 0) - from).toEqual(near(promised('40001') ?? 0));
  expect([promised('10009'), promised('501'), promised('701')]).toEqual([null, null, null]);
});

test('while a code is good home counts it down, and once it is withdrawn the usual time of a new price', async () => {
  const placed = await orderByCode(world);
  const attempt = await attemptByCode(world, placed);
  await reportFacts(world, attempt, paymentFactsOf(attempt, 'issued'));
  const { nftParamNo } = placed.view;
  const query = signed({ ...world.parameters(), merchantOrderNo: placed.merchantOrderNo }, 30 * minute);
  const home = await opened(query, placed.buyer);
  expect([home.nftParamNo, home.payBy]).toEqual([nftParamNo, attempt.instructionsUntil?.toISOString()]);
  const app = appWith(world, { cancel: async () => ({ kind: 'known', facts: paymentFactsOf(attempt, 'cancelled') }) });
  const { userNo } = await world.readOrder(placed.orderNo);
  await withdrawPayment(app, { userNo, scopeAppId: null }, placed.orderNo);
  expect(Date.parse((await opened(query, placed.buyer)).payBy)).toBe(await endOf(placed));
  const card = dataOf<OrderView>(await place(placed.buyer, nftParamNo));
  expect(Date.parse(card.expiresAt)).toEqual(near(now() + 15 * minute));
});

test('an order that a merchant places, and home of its link, count down to the same end', async () => {
  const buyer = await world.signIn();
  const { timestamp: _, timeout: __, ...sale } = world.parameters();
  const target = '/merchant/v1/checkout-sessions';
  const body = JSON.stringify({ ...sale, expiresInSeconds: 3_600 });
  const headers = bodyHeaders(gallery, { method: 'POST', target, body, now: now() });
  const made = await world.ask(target, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const led = await world.ask(new URL(dataOf<{ url: string }>(made).url).pathname);
  const home = await opened(new URL(String(led.headers.location), world.url).search.slice(1));
  const order = dataOf<OrderView>(await place(buyer, home.nftParamNo, { openedAt: home.serverTime }));
  expect(order.expiresAt).toBe(home.payBy);
});
