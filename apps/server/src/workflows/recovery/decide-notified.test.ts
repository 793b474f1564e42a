import { listedEventSchema, merchantPaths, type WebhookEndpoint } from '@kassa/contract/merchant';
import type { LostVerdict } from '@kassa/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, classicLine, standardLine, unknownOrder } from '../../../testing/handed-back.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { listNotified, readEvents } from '../../modules/webhooks/index.ts';
import { decideNotified } from './decide-notified.ts';
import { healNotified } from './heal-notified.ts';
import { readNotifiedFile } from './read-notified.ts';

let world: MerchantWorld;
let secret = '';
beforeAll(async () => {
  world = await openMerchantWorld();
  const fields = { url: `${world.shop.url}/events` };
  secret = (await postAs<WebhookEndpoint>(world, gallery, { target: merchantPaths.endpoints, fields })).secret ?? '';
});
afterAll(() => world.close());

const eventsOf = async (orderNo: string) => {
  const asked = { orderNo: orderNo as OrderNo, after: null, limit: 10 };
  return (await readEvents(world.app.db, gallery.appId, asked)).items.map((one) => listedEventSchema.parse(one));
};

/** A lost order that its merchant handed back, and what a person decided of it. */
async function decided(verdict: LostVerdict, more: Readonly<Record<string, unknown>>) {
  const order = unknownOrder(more);
  await readNotifiedFile(world.app, bytesOf(standardLine(order, { secret, sequence: 5 })));
  await healNotified(world.app);
  const end = await decideNotified(world.app, order.orderNo, { verdict, money: [], reason: 'as agreed' });
  return { end, events: await eventsOf(order.orderNo) };
}

const completed = { status: 'completed', completedAt: '2026-11-21T10:05:00.000Z' };
const created = { status: 'created', paidAt: null };

test.each([
  ['stands', {}, 'order.paid', { status: 'paid', refundedAmount: '0.00' }],
  ['stands', completed, 'order.completed', { status: 'completed' }],
  ['stands', created, 'order.paid', { status: 'paid', paidAt: expect.stringContaining('T') }],
  ['stands', { status: 'review', reviewReason: 'amount' }, 'order.paid', { status: 'paid', reviewReason: '' }],
  ['returned', completed, 'order.refunded', { status: 'refunded', refundedAmount: '41.20' }],
  ['unpaid', created, 'order.closed', { status: 'closed', paidAt: null }],
] as const)(
  'decided as %s, an order that was %o is told as one event above all that its merchant has seen',
  async (verdict, more, type, order) => {
    const { end, events } = await decided(verdict, more);
    expect(end).toBe('event');
    expect(events).toEqual([
      expect.objectContaining({ type, data: { sequence: 6, order: expect.objectContaining(order) } }),
    ]);
  },
);

test('a decision is made once, and of an order that only the classic form named no event can be sent', async () => {
  const { orderNo } = unknownOrder();
  const decide = () => decideNotified(world.app, orderNo, { verdict: 'returned', money: [], reason: 'as agreed' });
  expect(await decide()).toBeNull();
  await readNotifiedFile(world.app, bytesOf(classicLine({ orderNo })));
  expect(await decide()).toBe('by_hand');
  expect(await decide()).toBeNull();
  expect(await eventsOf(orderNo)).toEqual([]);
  const kept = (await listNotified(world.app.db)).find((one) => one.orderNo === orderNo);
  expect(kept).toMatchObject({ state: 'decided', remark: 'returned: as agreed' });
});
