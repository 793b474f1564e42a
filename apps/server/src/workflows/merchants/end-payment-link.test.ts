import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { listAudit } from '../desk/list-audit.ts';
import { advanceClock } from './advance-clock.ts';
import { cancelSession } from './cancel-session.ts';
import { endPaymentLink } from './end-payment-link.ts';
import { linkByHand } from './link-by-hand.ts';
import { listPaymentLinks } from './list-payment-links.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const { appId } = gallery;
const others = 'ahzxh0klegv1fzol';
const by = (operator: string) => ({ operator, requestId: 'test' });
const navigates = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
let made = 0;

/** Has somebody make a payment link. @returns its row in the list, and its address */
async function link() {
  const merchantOrderNo = `HAND-${++made}`;
  const picture = `${world.shop.url}/pictures/1.png`;
  const sale = { appId, merchantOrderNo, name: 'A print', picture, amount: '25', fiat: 'SGD', hours: 2 };
  const { url } = await linkByHand(
    world.app,
    { call: by('mira'), place: { origin: 'http://localhost' } },
    { ...sale, callbackUrl: `${world.shop.url}/hook` },
  );
  return { url, linkNo: (await row(merchantOrderNo)).linkNo, merchantOrderNo };
}

async function row(merchantOrderNo: string) {
  const { links } = await listPaymentLinks(world.app, { appId });
  const found = links.find((one) => one.merchantOrderNo === merchantOrderNo);
  if (!found) throw new Error(`${merchantOrderNo} is not listed`);
  return found;
}

/** Follows the address as a browser does. @returns the query that it leads to */
async function follow(url: string): Promise<string> {
  const { headers } = await world.ask(new URL(url).pathname, { headers: navigates });
  return String(headers.location).slice(2);
}

const place = (buyer: SignedIn, { nftParamNo }: BasicData) =>
  world.ask('/nft/trade/order', {
    method: 'POST',
    headers: secretsOf(buyer),
    body: { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' },
  });

const end = (linkNo: string, operator = 'mira', merchant = appId) =>
  endPaymentLink(world.app, by(operator), { appId: merchant, linkNo });

test('a link that is ended while a buyer is at home sells nothing, and its address opens for nobody', async () => {
  const { url, linkNo, merchantOrderNo } = await link();
  expect(await row(merchantOrderNo)).toMatchObject({
    ...{ name: 'A print', amount: '25.00', fiat: 'SGD', status: 'open', url, createdBy: 'mira', endedAt: '' },
    ...{ endedBy: '', orders: [] },
  });
  const buyer = await world.signIn();
  const query = await follow(url);
  const home = dataOf<BasicData>(await world.open(query, buyer));

  const ended = await end(linkNo);
  expect(ended).toMatchObject({ status: 'ended', url: '', endedBy: 'mira', orders: [] });
  expect(ended).toEqual(await row(merchantOrderNo));
  expect((await place(buyer, home)).envelope?.returnCode).toBe(codeOf('link_expired'));
  expect((await world.open(query, buyer)).envelope?.returnCode).toBe(codeOf('link_expired'));
  const { envelope } = await world.open(await follow(url));
  expect(envelope?.returnCode).toBe(codeOf('checkout_used'));
  // The way back to the shop.
  expect(envelope?.extend).toContain('merchantUrl');

  expect(await end(linkNo, 'devin'), 'once more').toEqual(ended);
  const { lines } = await listAudit(world.app, { subject: appId, action: 'end_payment_link' });
  expect(lines.map(({ operator, facts }) => [operator, facts.merchantOrderNo])).toEqual([
    ['devin', merchantOrderNo],
    ['mira', merchantOrderNo],
  ]);
});

test('an order that was placed before its link ended is paid, and the link counts as sold', async () => {
  const { url, linkNo, merchantOrderNo } = await link();
  const buyer = await world.signIn();
  const query = await follow(url);
  const placed = dataOf<OrderView>(await place(buyer, dataOf<BasicData>(await world.open(query, buyer))));
  const { expiresAt } = await world.readOrder(placed.orderNo);
  expect((await row(merchantOrderNo)).orders).toEqual([{ orderNo: placed.orderNo, status: 'created' }]);

  expect(await end(linkNo)).toMatchObject({ status: 'ended', orders: [{ orderNo: placed.orderNo }] });
  const order = await world.readOrder(placed.orderNo);
  expect([order.status, order.expired, order.expiresAt]).toEqual(['created', false, expiresAt]);
  // Its buyer comes back to it, and nobody else does.
  expect(dataOf<BasicData>(await world.open(query, buyer)).nftParamNo).toBe(order.nftParamNo);
  expect((await world.open(query, await world.signIn())).envelope?.returnCode).toBe(codeOf('link_expired'));

  await world.pay(placed.orderNo);
  const sold = await row(merchantOrderNo);
  expect(sold).toMatchObject({ status: 'sold', endedBy: 'mira', orders: [{ orderNo: placed.orderNo }] });
  expect(await end(linkNo, 'devin'), 'what is sold').toEqual(sold);
});

test('one that has expired, or that the merchant’s server canceled, is not ended once more', async () => {
  const { linkNo, merchantOrderNo } = await link();
  await cancelSession(world.app, appId, linkNo);
  const over = await row(merchantOrderNo);
  expect(over).toMatchObject({ status: 'ended', endedBy: '', url: '' });
  expect(over.endedAt).not.toBe('');
  expect(await end(linkNo)).toEqual(over);

  const late = await link();
  await advanceClock(world.app, appId, { seconds: 2 * 3_600 });
  const expired = await row(late.merchantOrderNo);
  expect(expired).toMatchObject({ status: 'expired', endedAt: '', url: '' });
  expect(await end(late.linkNo)).toEqual(expired);
});

test('another merchant’s link, or a number of none, is not found, and stays open', async () => {
  const { linkNo, merchantOrderNo } = await link();
  for (const [merchant, number] of [
    [others, linkNo],
    [appId, `cs_${'0'.repeat(22)}`],
    [appId, `${linkNo.slice(0, -1)}${linkNo.endsWith('A') ? 'B' : 'A'}`],
  ] as const)
    await expect(end(number, 'mira', merchant)).rejects.toThrow('resource_not_found');
  expect((await row(merchantOrderNo)).status).toBe('open');
  expect(await listPaymentLinks(world.app, { appId: others })).toEqual({ links: [], next: '' });
  await expect(listPaymentLinks(world.app, { appId: '0'.repeat(16) })).rejects.toThrow('resource_not_found');
});

test('the list goes from the newest to the oldest, page by page', async () => {
  while (made < 23) await link();
  const first = await listPaymentLinks(world.app, { appId });
  const second = await listPaymentLinks(world.app, { appId, cursor: first.next });
  const numbers = [...first.links, ...second.links].map(({ merchantOrderNo }) => merchantOrderNo);
  expect([first.links.length, second.next]).toEqual([20, '']);
  expect(numbers).toEqual(Array.from({ length: 23 }, (_, index) => `HAND-${23 - index}`));
});
