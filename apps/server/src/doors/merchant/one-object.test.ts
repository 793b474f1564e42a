import { codeOf } from '@kassa/contract/codes';
import type {
  CheckoutSession,
  ListedOrder,
  ListedRefund,
  ListedSession,
  Page,
  WebhookDelivery,
  WebhookEndpoint,
} from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { dataOf, example, gallery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const v1 = '/merchant/v1';
const get = async <T>(path: string) => dataOf<T>(await world.call(gallery, `${v1}/${path}`));
const post = <T>(path: string, fields: unknown) => postAs<T>(world, gallery, { target: `${v1}/${path}`, fields });

async function createSession(): Promise<CheckoutSession> {
  const { timestamp: _, timeout: __, ...sale } = world.parameters();
  return post('checkout-sessions', sale);
}

/** Opens a session as a browser does. @returns the query that its link has */
async function linkOf({ url }: CheckoutSession): Promise<string> {
  const led = await world.ask(new URL(url).pathname);
  return String(led.headers.location).slice(2);
}

/** Has a buyer place the order of an opened session. */
async function placeOrder(query: string) {
  const buyer = await world.signIn();
  const { nftParamNo } = dataOf<BasicData>(await world.open(query));
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  return world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body });
}

test('each object is found by its number, with what expand asks for, and by its own merchant only', async () => {
  const { endpointNo } = await post<WebhookEndpoint>('webhook-endpoints', { url: `${world.shop.url}/events` });
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await world.sendEvents();
  const [delivery] = (
    await get<Page<WebhookDelivery>>(`webhook-deliveries?orderNo=${orderNo}&endpointNo=${endpointNo}`)
  ).items;
  const session = await createSession();
  await disputedOf(world, orderNo, 'open');
  const [dispute] = (await get<ListedOrder>(`orders/${orderNo}?expand=disputes,refunds`)).disputes ?? [];
  const paths = [
    `orders/${orderNo}`,
    `checkout-sessions/${session.sessionNo}`,
    `disputes/${dispute?.disputeNo}`,
    `events/${delivery?.eventNo}`,
    `webhook-endpoints/${endpointNo}`,
    `webhook-deliveries/${delivery?.deliveryNo}`,
  ];
  for (const path of paths) {
    expect(Object.values(await get<object>(path)), path).toContain(path.split('/')[1]);
    expect((await world.call(example, `${v1}/${path}`)).http, path).toBe(404);
  }
});

test('a refund and a session bring their order along', async () => {
  const session = await createSession();
  const path = `checkout-sessions/${session.sessionNo}?expand=order`;
  expect(await get<ListedSession>(path)).toMatchObject({ status: 'open', order: null });
  const placed = dataOf<{ orderNo: string }>(await placeOrder(await linkOf(session)));
  expect((await get<ListedSession>(path)).order?.orderNo).toBe(placed.orderNo);
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await post('refunds', { orderNo, amount: '1.00' });
  const { refunds = [] } = await get<ListedOrder>(`orders/${orderNo}?expand=refunds`);
  expect(refunds.map(({ amount }) => amount)).toEqual(['1.00']);
  const refund = await get<ListedRefund>(`refunds/${refunds[0]?.refundNo}?expand=order`);
  expect(refund).toMatchObject({ ...refunds[0], order: { orderNo, refundedAmount: '1.00' } });
});

test('lists are cut by time: from the first on, before the second', async () => {
  const older = await createSession();
  const all = (await get<Page<ListedSession>>(`checkout-sessions?merchantOrderNo=${older.merchantOrderNo}`)).items;
  expect(all).toHaveLength(1);
  const hour = 60 * minute;
  const at = (ms: number) => encodeURIComponent(new Date(world.app.clock.now() + ms).toISOString());
  for (const list of ['orders', 'checkout-sessions', 'refunds', 'disputes', 'events']) {
    const count = async (query: string) => (await get<Page<unknown>>(`${list}?limit=100&${query}`)).items.length;
    const whole = await count('');
    expect(await count(`createdFrom=${at(-hour)}&createdTo=${at(hour)}`), list).toBe(whole);
    expect(await count(`createdFrom=${at(hour)}`), list).toBe(0);
    expect(await count(`createdTo=${at(-hour)}`), list).toBe(0);
  }
});

test.each([
  ['orders?createdFrom=yesterday', 'createdFrom'],
  ['orders?createdTo=0000-01-01T00:00:00Z', 'createdTo'],
  ['orders?expand=buyer', 'expand'],
  ['refunds?expand=refunds', 'expand'],
  // A list of nothing would read as if there were nothing in the time that was meant.
  ...['orders', 'checkout-sessions', 'refunds', 'disputes', 'events'].map((list) => [
    // Two o'clock of Cairo is midnight in UTC.
    `${list}?createdFrom=2026-11-24T00:00:01Z&createdTo=2026-11-24T02:00:00%2B02:00`,
    'createdFrom',
  ]),
])('%s is refused by name', async (path, extend) => {
  const { envelope } = await world.call(gallery, `${v1}/${path}`);
  expect(envelope).toMatchObject({ returnCode: codeOf('invalid_input'), extend });
});

test('a canceled session opens nothing, also for a buyer who had opened it, and doing it again is harmless', async () => {
  const [unopened, opened] = [await createSession(), await createSession()];
  const query = await linkOf(opened);
  for (const { sessionNo, url } of [unopened, opened]) {
    const canceled = { sessionNo, status: 'canceled' };
    expect(await post('checkout-sessions/cancel', { sessionNo })).toMatchObject(canceled);
    expect(await post('checkout-sessions/cancel', { sessionNo })).toMatchObject(canceled);
    expect(String((await world.ask(new URL(url).pathname)).headers.location)).toContain('checkout=used');
  }
  expect((await world.open(query)).envelope?.returnCode).toBe(codeOf('link_expired'));
});

test('canceling closes an unpaid order, and refuses where money came', async () => {
  const session = await createSession();
  const { orderNo } = dataOf<{ orderNo: Parameters<typeof world.pay>[0] }>(await placeOrder(await linkOf(session)));
  await post('checkout-sessions/cancel', { sessionNo: session.sessionNo });
  expect(await get<ListedOrder>(`orders/${orderNo}`)).toMatchObject({ status: 'closed' });
  const bought = await createSession();
  const paid = dataOf<{ orderNo: Parameters<typeof world.pay>[0] }>(await placeOrder(await linkOf(bought)));
  await world.pay(paid.orderNo);
  await expect(post('checkout-sessions/cancel', { sessionNo: bought.sessionNo })).rejects.toThrow(
    codeOf('payment_not_cancellable'),
  );
  expect(await get<ListedSession>(`checkout-sessions/${bought.sessionNo}`)).toMatchObject({ status: 'open' });
  const theirs = postAs(world, example, {
    target: `${v1}/checkout-sessions/cancel`,
    fields: { sessionNo: bought.sessionNo },
  });
  await expect(theirs).rejects.toThrow(codeOf('resource_not_found'));
});
