import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@kassa/sdk-node';
import { saleOf } from './link.ts';
import { magicSale } from './magic-sale.ts';
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
const card = '10009';

/** Sells something in the sandbox, and drives it until the event has happened. */
export async function trigger(setup: Setup): Promise<number> {
  const [type = ''] = setup.words;
  const { orderNo, events } = await play(setup, type);
  setup.say(`order ${orderNo}`);
  for (const event of events) setup.say(`${event.timestamp}  ${event.type}  ${event.eventNo}`);
  return 0;
}

/** Plays a sale until an event has happened. @returns its number and all of its events @throws UsageError */
export async function play(setup: Setup, type: string): Promise<{ orderNo: string; events: ListedEvent[] }> {
  const { client, option } = setup;
  const outcome = option('outcome');
  const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
  // By its outcome a sale may come to any event.
  if (outcome === undefined ? !way : !/^(order|refund)\.[a-z_]+$/.test(type))
    throw new UsageError(`Name one of these events: ${Object.keys(ways).join(', ')}`);
  const payWayCode = option('method') ?? (outcome === undefined ? card : '40001');
  const sale = outcome === undefined ? saleOf(setup) : magicSale(saleOf(setup), { outcome, fiat: option('fiat') });
  const payBankCode = option('bank');
  const { accessToken } = await client.getToken('trigger@shop.example');
  const order = { ...sale, payWayCode, ...(payBankCode === undefined ? {} : { payBankCode }) };
  const { orderNo } = await client.createOrder(accessToken, order);
  const status = outcome === undefined ? way?.status : '4';
  if (status) await client.call('GET', `/task/mock/order/status?orderNo=${orderNo}&status=${status}`);
  if (way?.refund && outcome === undefined) {
    await happened(setup, orderNo, 'order.completed');
    await client.refund({ orderNo });
  }
  return { orderNo, events: await happened(setup, orderNo, type) };
}

/** Waits until an order has an event. @returns all of its events @throws UsageError when it does not come */
async function happened({ client, signal }: Setup, orderNo: string, type: string): Promise<ListedEvent[]> {
  let seen: ListedEvent[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { items } = await client.call<Page<ListedEvent>>('GET', `/merchant/v1/events?orderNo=${orderNo}&limit=100`);
    seen = inOrder(items);
    if (seen.some((event) => event.type === type)) return seen;
    await pause(500, undefined, { signal });
  }
  const came = seen.map((event) => event.type).join(', ');
  throw new UsageError(`${type} has not happened; what came: ${came}. Look at the order: kassa replay ${orderNo}`);
}
