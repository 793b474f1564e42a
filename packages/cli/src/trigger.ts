import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@kassa/sdk-node';
import { saleOf } from './link.ts';
import { type Setup, UsageError } from './setup.ts';
import { inOrder, type ListedEvent } from './watch-events.ts';

/** What is done to a new order so that an event happens: the sandbox's end of it, and a refund afterwards. */
const ways: Readonly<Record<string, { readonly status?: '1' | '2' | '3'; readonly refund?: true }>> = {
  'order.created': {},
  'order.paid': { status: '1' },
  'order.delivering': { status: '1' },
  'order.completed': { status: '1' },
  'order.failed': { status: '2' },
  'order.closed': { status: '3' },
  'order.refunded': { status: '1', refund: true },
  'refund.created': { status: '1', refund: true },
  'refund.succeeded': { status: '1', refund: true },
};

const mostTries = 60;

/** Sells something in the sandbox, and drives it until the event has happened. */
export async function trigger(setup: Setup): Promise<number> {
  const [type = ''] = setup.words;
  const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
  if (!way) throw new UsageError(`Name one of these events: ${Object.keys(ways).join(', ')}`);
  const { client, say } = setup;
  const { accessToken } = await client.getToken('trigger@shop.example');
  const { orderNo } = await client.createOrder(accessToken, { ...saleOf(setup), payWayCode: '10009' });
  say(`order ${orderNo}`);
  if (way.status) await client.call('GET', `/task/mock/order/status?orderNo=${orderNo}&status=${way.status}`);
  if (way.refund) {
    await happened(setup, orderNo, 'order.completed');
    await client.refund({ orderNo });
  }
  for (const event of await happened(setup, orderNo, type)) say(`${event.timestamp}  ${event.type}  ${event.eventNo}`);
  return 0;
}

/** Waits until an order has an event. @returns all of its events @throws UsageError when it does not come */
async function happened({ client, signal }: Setup, orderNo: string, type: string): Promise<ListedEvent[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { items } = await client.call<Page<ListedEvent>>('GET', `/merchant/v1/events?orderNo=${orderNo}&limit=100`);
    if (items.some((event) => event.type === type)) return inOrder(items);
    await pause(500, undefined, { signal });
  }
  throw new UsageError(`${type} has not happened. Look at the order: kassa replay ${orderNo}`);
}
