import { codeOf } from '@kassa/contract/codes';
import type { CheckoutSession, OrderSnapshot, Page, WebhookEvent } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, dataOf, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { Answered } from '../../../testing/test-app.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const notes = { description: 'Two prints, framed', metadata: { cart: 'C-77', 'näher bestimmt': 'Zeile 1\nZeile 2' } };

async function createSession(more: object): Promise<Answered> {
  const { timestamp: _one, timeout: _other, ...sale } = world.parameters();
  const target = '/merchant/v1/checkout-sessions';
  const body = JSON.stringify({ ...sale, ...more });
  const headers = bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() });
  return world.ask(target, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
}

async function orderAndEvents(merchantOrderNo: string) {
  const orders = dataOf<Page<OrderSnapshot>>(
    await world.call(gallery, `/merchant/v1/orders?merchantOrderNo=${merchantOrderNo}`),
  ).items;
  const [order] = orders;
  if (!order) throw new Error('no order');
  const target = `/merchant/v1/events?orderNo=${order.orderNo}`;
  const events = dataOf<Page<WebhookEvent>>(await world.call(gallery, target)).items;
  return { order, events };
}

test('what a link notes comes back with the order and in every event', async () => {
  const { orderNo, merchantOrderNo } = await world.order({
    description: notes.description,
    'metadata[cart]': 'C-77',
    'metadata[näher bestimmt]': 'Zeile 1\nZeile 2',
    'metadata[empty]': '',
  });
  await world.pay(orderNo);
  const { order, events } = await orderAndEvents(merchantOrderNo);
  expect(order).toMatchObject(notes);
  expect(order.metadata).toEqual(notes.metadata);
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['order.created', 'order.paid']));
  for (const { data } of events) expect(data).toMatchObject({ order: notes });
});

test('an order whose merchant notes nothing has no description and empty metadata', async () => {
  const { merchantOrderNo } = await world.order();
  const { order, events } = await orderAndEvents(merchantOrderNo);
  for (const one of [order, ...events.map(({ data }) => ('order' in data ? data.order : undefined))])
    expect(one).toMatchObject({ description: null, metadata: {} });
});

test('what a session notes is in its answer and its list, and never in the browser of the buyer', async () => {
  const made = dataOf<CheckoutSession>(await createSession(notes));
  expect(made).toMatchObject(notes);
  const [listed] = dataOf<Page<CheckoutSession>>(await world.call(gallery, '/merchant/v1/checkout-sessions')).items;
  expect(listed).toMatchObject({ sessionNo: made.sessionNo, ...notes });
  const led = await world.ask(new URL(made.url).pathname);
  expect(led.http).toBe(303);
  const query = String(led.headers.location).slice(2);
  expect(decodeURIComponent(query)).not.toMatch(/metadata|C-77|description|framed/);
  expect((await world.open(query)).http).toBe(200);
});

const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`key ${at}`, 'x']));

test.each([
  ['51 keys', { metadata: tooMany }, 'metadata'],
  ['a key of 41 characters', { metadata: { ['k'.repeat(41)]: 'x' } }, `metadata.${'k'.repeat(41)}`],
  ['a key with brackets', { metadata: { 'a[b]': 'x' } }, 'metadata.a[b]'],
  ['a value of 501 characters', { metadata: { cart: 'x'.repeat(501) } }, 'metadata.cart'],
  ['a number', { metadata: { cart: 7 } }, 'metadata.cart'],
  ['a list', { metadata: ['x'] }, 'metadata'],
  ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
])('%s is refused by name, and nothing is made', async (_, more, extend) => {
  const answer = await createSession(more);
  expect(answer.envelope).toMatchObject({ returnCode: codeOf('invalid_input'), extend });
});

test('as many and as long as they may be are taken', async () => {
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`${at}`.padEnd(40, 'k'), '値'.repeat(500)]),
  );
  const made = await createSession({ description: '語'.repeat(500), metadata });
  expect(dataOf<CheckoutSession>(made).metadata).toEqual(metadata);
});

test('a link whose notes are too long is refused, and none can be moved into another parameter', async () => {
  const codeOfLink = async (changes: Record<string, string>) =>
    (await world.open(linkQuery(gallery, world.parameters(changes), 'sha256'))).envelope;
  const long = await codeOfLink({ 'metadata[cart]': 'x'.repeat(501) });
  expect(long).toMatchObject({ returnCode: codeOf('link_parameter_invalid') });
  expect(long?.extend).toContain('metadata[cart]');
  for (const changes of [
    { 'metadata[a]': 'x&metadata[b]=y' },
    { nonce: 'x&metadata[b]=y' },
    { name: 'x&description=y' },
  ])
    expect(await codeOfLink(changes)).toMatchObject({ returnCode: codeOf('link_signature_invalid') });
});
