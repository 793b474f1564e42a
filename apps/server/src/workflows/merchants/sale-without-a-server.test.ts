import type { OrderView } from '@kassa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails-to.ts';
import { dataOf } from '../../../testing/merchant-client.ts';
import {
  type BasicData,
  beginPayment,
  capture,
  type MerchantWorld,
  openMerchantWorld,
} from '../../../testing/merchant-world.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { remindReleases } from '../deliveries/remind-releases.ts';
import { listAudit } from '../desk/list-audit.ts';
import { resolveReview } from '../desk/resolve-review.ts';
import { showStory } from '../desk/show-story.ts';
import { writeOrderMails } from '../mails/write-order-mails.ts';
import { applyAnswer } from '../payments/apply-facts.ts';
import { linkByHand } from './link-by-hand.ts';
import { registerAtDesk, suspendAtDesk } from './operate-merchant.ts';
import { nameContact } from './own-contact.ts';
import { addOwnEndpoint } from './own-merchant.ts';
import { releaseByHand } from './release-by-hand.ts';
import { showMerchant } from './show-merchant.ts';

// The table of docs/decisions/a-sale-without-a-server.md, a test for each row.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const hour = 60 * minute;
const call = { operator: 'pia', requestId: 'test' };
const place = { origin: 'http://localhost:4021' };
const email = 'pia@pier.example';
let appId = '';
let made = 0;
beforeEach(async () => {
  const shop = { kind: 'web' as const, homeUrl: 'https://pier.example', origins: [], bodySignatureRequired: true };
  appId = (await registerAtDesk(world.app, call, { ...shop, name: `Pier ${++made}` })).appId;
  await nameContact(world.app, call, { appId, email });
});

/** Has somebody at the shop make a link, and a buyer place its order. */
async function placed(): Promise<OrderNo> {
  const merchantOrderNo = `PIER-${++made}`;
  const sale = { appId, merchantOrderNo, name: 'A print', amount: '25', fiat: 'SGD', hours: 2 };
  const { url } = await linkByHand(world.app, { call, place }, sale);
  const navigates = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const { headers } = await world.ask(new URL(url).pathname, { headers: navigates });
  const buyer = await world.signIn();
  const { nftParamNo } = dataOf<BasicData>(await world.open(String(headers.location).slice(2), buyer));
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  const order = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body });
  return dataOf<OrderView>(order).orderNo;
}

async function sold(): Promise<OrderNo> {
  const orderNo = await placed();
  await world.pay(orderNo);
  await world.sendEvents();
  return orderNo;
}

/** Does what jobs do until nothing is left. @returns the numbers of the orders that the shop was told of, oldest first */
async function told(): Promise<string[]> {
  while ((await writeOrderMails(world.app)) > 0);
  const mails = (await mailsTo(world.app, email)).filter(({ kind }) => kind === 'sale_to_deliver');
  return mails.map(({ values }) => values.orderNo?.split(' ')[0] ?? '');
}

const of = async (orderNo: OrderNo) => (await told()).filter((one) => one === orderNo).length;
const statusOf = async (orderNo: OrderNo) => (await world.readOrder(orderNo)).status;
const say = (orderNo: OrderNo, outcome: 'delivered' | 'refused') =>
  releaseByHand(world.app, call, { orderNo, outcome });
const awaits = async (orderNo: OrderNo) => (await showStory(world.app, orderNo)).awaitsRelease;
async function later(hours: number): Promise<void> {
  await world.later(hours * hour);
  await remindReleases(world.app);
}

test('paid, without an endpoint: the shop is told by mail, with the way to the order, and confirms the delivery', async () => {
  const orderNo = await sold();
  expect(await of(orderNo)).toBe(1);
  const mail = (await mailsTo(world.app, email)).find(({ values }) => values.orderNo?.startsWith(orderNo));
  expect(mail?.values).toMatchObject({ itemName: 'A print', orderUrl: `${place.origin}/orders/${orderNo}` });
  expect(mail?.values.amount).toContain('25.00');
  expect(await awaits(orderNo)).toBe(true);
  await say(orderNo, 'delivered');
  expect([await statusOf(orderNo), await awaits(orderNo)]).toEqual(['completed', false]);
  const { lines } = await listAudit(world.app, { subject: orderNo, action: 'release_by_hand' });
  expect(lines.map(({ operator, facts }) => [operator, facts.outcome])).toEqual([['pia', 'delivered']]);
  await later(80);
  expect([await of(orderNo), await statusOf(orderNo)]).toEqual([1, 'completed']);
});

test('the shop can’t deliver: the money goes back at once, and it may say so twice, but nothing else', async () => {
  const orderNo = await sold();
  await say(orderNo, 'refused');
  await say(orderNo, 'refused');
  expect([await statusOf(orderNo), await awaits(orderNo)]).toEqual(['refunding', false]);
  await expect(say(orderNo, 'delivered')).rejects.toThrow('notice_differs');
});

test('nothing is said: told again after a day, after three a person is asked, and the shop may still confirm', async () => {
  const orderNo = await sold();
  await later(23);
  expect(await of(orderNo)).toBe(1);
  await later(2);
  expect([await of(orderNo), await statusOf(orderNo)]).toEqual([2, 'paid']);
  await later(48);
  expect([await of(orderNo), await statusOf(orderNo)]).toEqual([2, 'review']);
  expect(await awaits(orderNo)).toBe(true);
  await say(orderNo, 'delivered');
  expect(await statusOf(orderNo)).toBe('completed');
});

test('an operator asks once more: the shop is told once more', async () => {
  const orderNo = await sold();
  expect(await of(orderNo)).toBe(1);
  await later(25);
  expect(await of(orderNo)).toBe(2);
  await later(48);
  expect(await statusOf(orderNo)).toBe('review');
  await resolveReview(world.app, call, { orderNo, action: 'ask_release', reason: 'asked on the phone' });
  expect([await of(orderNo), await statusOf(orderNo)]).toEqual([3, 'delivering']);
});

test('before it is paid, nobody is told and nothing can be said', async () => {
  const orderNo = await placed();
  expect([await of(orderNo), await awaits(orderNo)]).toEqual([0, false]);
  await expect(say(orderNo, 'delivered')).rejects.toThrow('notice_too_early');
});

test('a suspended shop delivers what it has sold, and makes no further link', async () => {
  const orderNo = await sold();
  await suspendAtDesk(world.app, call, { appId, reason: 'complaints' });
  await expect(placed()).rejects.toThrow('action_impossible');
  await say(orderNo, 'delivered');
  expect(await statusOf(orderNo)).toBe('completed');
});

test('an order whose shop was suspended before it was paid is told of, and can be refused', async () => {
  const orderNo = await placed();
  await suspendAtDesk(world.app, call, { appId, reason: 'complaints' });
  await world.pay(orderNo);
  expect(await of(orderNo)).toBe(1);
  await say(orderNo, 'refused');
  expect(await statusOf(orderNo)).toBe('refunding');
});

test('a second payment goes back by itself, and the shop is told once', async () => {
  const orderNo = await placed();
  const first = await beginPayment(world, orderNo);
  await applyAnswer(world.app, first, {
    kind: 'known',
    facts: {
      ...{ providerPaymentId: `pay_${first.paymentNo}`, reference: first.paymentNo, status: 'declined' },
      ...{ declineCode: 'generic', challenge: null, instructions: null, captures: [], last4: '' },
    },
  });
  await world.pay(orderNo);
  await capture(world.app, first);
  expect((await world.readOrder(orderNo)).exception).toBe('paid_twice');
  expect(await of(orderNo)).toBe(1);
  await say(orderNo, 'delivered');
  expect(await statusOf(orderNo)).toBe('completed');
});

test('an endpoint that comes later hears of the order with the reminder, and the first who says something is right', async () => {
  const orderNo = await sold();
  await addOwnEndpoint(world.app, call, { appId, url: `${world.shop.url}/hook` });
  await later(25);
  expect(await of(orderNo)).toBe(2);
  await say(orderNo, 'delivered');
  expect(await statusOf(orderNo)).toBe('completed');
});

test('a shop with an endpoint is told by both, and one that nobody could tell makes no link', async () => {
  await addOwnEndpoint(world.app, call, { appId, url: `${world.shop.url}/hook` });
  expect(await of(await sold())).toBe(1);
  appId = (
    await registerAtDesk(world.app, call, {
      ...{ kind: 'web', homeUrl: 'https://pier.example', origins: [], bodySignatureRequired: true, name: 'Mute' },
    })
  ).appId;
  await expect(placed()).rejects.toThrow('no_webhook_endpoint');
  expect((await showMerchant(world.app, appId)).contact).toBe('');
});

test('an order by a link that a server signed is told of by no mail', async () => {
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  while ((await writeOrderMails(world.app)) > 0);
  const { rows } = await sql`
    select from order_mails where order_no = ${orderNo} and kind = 'sale_to_deliver'`.execute(world.app.db);
  expect(rows).toEqual([]);
});
