import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@kassa/sdk-node';
import { isEvent } from './event-names.ts';
import { saleOf } from './link.ts';
import { magicSale } from './magic-sale.ts';
import { recordCallbacks } from './record-callbacks.ts';
import { isLocal, type Setup } from './setup.ts';
import { Failure, UsageError } from './usage-error.ts';
import { inOrder, type ListedEvent } from './watch-events.ts';

/** What is done to a new order so that an event happens: the sandbox's end of it, and a refund afterwards. */
interface Way {
  readonly status?: '1' | '2' | '3' | '4';
  readonly refund?: true;
  /** The payment's end, which the provider plays: what the sandbox's own end of an order passes over. */
  readonly outcome?: string;
}

const ways: Readonly<Record<string, Way>> = {
  'order.created': {},
  'order.processing': { outcome: 'processing_captured' },
  'order.paid': { status: '1' },
  // Paid, and not yet released: the sandbox's own end would release it too.
  'order.delivering': { outcome: 'approved' },
  'order.completed': { status: '1' },
  'order.failed': { status: '2' },
  'order.closed': { status: '3' },
  'order.refunding': { status: '1', refund: true },
  'order.refunded': { status: '1', refund: true },
  'refund.created': { status: '1', refund: true },
  'refund.succeeded': { status: '1', refund: true },
};

/** The events that a sale is driven to. */
export const triggered: readonly string[] = Object.keys(ways);

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

/** The provider plays the end of the payment by its total. */
const byOutcome: Way = { status: '4' };

/** Plays a sale until an event has happened. @returns its number and all of its events @throws UsageError */
export async function play(setup: Setup, type: string): Promise<{ orderNo: string; events: ListedEvent[] }> {
  const { order, way } = plan(setup, type);
  // An order waits for its release when its shop has accepted the callback.
  const isAwaited = type === 'order.delivering' && setup.isGallery && setup.option('callback') === undefined;
  const shop = isAwaited && isLocal(setup.host) ? await recordCallbacks() : undefined;
  try {
    const { client } = setup;
    // A buyer of its own: one who buys all day, or whose card is declined again and again, meets the limits of a person.
    const { accessToken } = await client.getToken(`trigger-${randomUUID()}@shop.example`);
    const { orderNo } = await client.createOrder(accessToken, shop ? { ...order, callbackUrl: shop.url } : order);
    if (way.status) await client.call('GET', `/task/mock/order/status?orderNo=${orderNo}&status=${way.status}`);
    // The payment alone was played: of a paid order the sandbox's own end is the shop's release.
    if (way === byOutcome && type === 'order.completed') {
      await happened(setup, orderNo, 'order.paid');
      await client.call('GET', `/task/mock/order/status?orderNo=${orderNo}&status=1`);
    }
    if (way.refund) {
      await happened(setup, orderNo, 'order.completed');
      await client.refund({ orderNo });
    }
    return { orderNo, events: await happened(setup, orderNo, type) };
  } finally {
    await shop?.close();
  }
}

/** Says what is ordered, and what is done to it. @throws UsageError */
function plan(setup: Setup, type: string) {
  const { option } = setup;
  const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
  const outcome = option('outcome') ?? way?.outcome;
  // By its outcome a sale may come to any event.
  if (outcome === undefined ? !way : !isEvent(type))
    throw new UsageError(`Name one of these events: ${triggered.join(', ')}`);
  if (outcome !== undefined && option('amount') !== undefined)
    throw new UsageError('--amount does not go with this sale: the sandbox plays its outcome for a total of its own.');
  const bank = option('bank');
  const more = bank === undefined ? {} : { payBankCode: bank };
  const method = option('method');
  if (outcome === undefined)
    return { order: { ...saleOf(setup), payWayCode: method ?? card, ...more }, way: way ?? {} };
  const order = { ...magicSale(saleOf(setup), { outcome, method, fiat: option('fiat') }), ...more };
  return { order, way: byOutcome };
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
  throw new Failure(
    `${type} has not happened to order ${orderNo}. What happened: ${came}.\n` +
      `How the order is: GET /merchant/v1/orders/${orderNo}, or client.getOrder('${orderNo}') in Node.`,
  );
}
