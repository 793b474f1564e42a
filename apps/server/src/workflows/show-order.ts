import type { Locale, NextAction, OrderView } from '@kassa/contract';
import type { App } from '../app.ts';
import { monotonicMs } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { picturePath } from '../modules/merchants/index.ts';
import { orderTopic, readVersion } from '../modules/orders/index.ts';
import { countOrders, type OrderScreenRow, readOrderRows } from './order-rows.ts';
import { orderView } from './order-view.ts';
import type { Buyer } from './own-order.ts';
import { returnUrlOf } from './return-url.ts';

type Needs = Pick<App, 'db' | 'seal' | 'chains'>;

/** Who looks, and in which language. */
export interface Viewer extends Buyer {
  readonly locale: Locale;
}

/** An own order as it is now. @throws Refusal 80007 for another's exactly as for none */
export async function showOrder(app: Needs, viewer: Viewer, orderNo: string): Promise<OrderView> {
  const [row] = await readOrderRows(app.db, { ...viewer, orderNo, limit: 1, offset: 0 });
  if (!row) throw new Refusal('80007');
  return viewOrder(app, viewer, row);
}

/** The buyer's orders, newest first. @param page `num` from 1 */
export async function listOrders(
  app: Needs,
  viewer: Viewer,
  page: { num: number; size: number },
): Promise<{ total: number; list: OrderView[] }> {
  const choice = { ...viewer, limit: page.size, offset: (page.num - 1) * page.size };
  const [total, rows] = await Promise.all([countOrders(app.db, choice), readOrderRows(app.db, choice)]);
  return { total, list: rows.map((row) => viewOrder(app, viewer, row)) };
}

/** A row as its buyer sees it. */
export function viewOrder(app: Needs, viewer: Viewer, row: OrderScreenRow): OrderView {
  return orderView(row, {
    seal: app.seal,
    locale: viewer.locale,
    picture: picturePath,
    returnUrl: (shown) => returnUrlOf(app.seal, shown),
    transactionUrl: (network, hash) => (network && app.chains.get(network)?.transactionUrl(hash)) || null,
  });
}

/** How long a waiting screen is kept waiting. */
const waitMs = 25_000;
/** A wake-up may be lost: the version is looked at again this often. */
const lookMs = 5_000;

/**
 * Waits until the order's version differs from `cursor`, at most 25 s, or until the caller has gone.
 * @throws Refusal 80007
 */
export async function watchOrder(
  app: Pick<App, 'db' | 'seal' | 'chains' | 'signal'>,
  viewer: Viewer,
  watch: { orderNo: string; cursor: string | undefined; gone: AbortSignal },
): Promise<{ changed: boolean; order: OrderView }> {
  const subscription = app.signal.subscribe(orderTopic(watch.orderNo));
  const endMs = monotonicMs() + waitMs;
  try {
    for (;;) {
      const version = await readVersion(app.db, watch.orderNo, viewer);
      if (version === undefined) throw new Refusal('80007');
      const changed = version.toString() !== watch.cursor;
      const leftMs = endMs - monotonicMs();
      if (changed || leftMs <= 0 || watch.gone.aborted)
        return { changed, order: await showOrder(app, viewer, watch.orderNo) };
      await subscription.next(Math.min(lookMs, leftMs), watch.gone);
    }
  } finally {
    subscription.close();
  }
}

/** What the buyer must do now, read off an order's view. */
export function nextActionOf({ attempt }: OrderView): NextAction {
  return attempt?.nextAction ?? { type: 'none' };
}
