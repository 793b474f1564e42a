import type { Locale, NextAction, OrderView } from '@kassa/contract';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { picturePath } from '../../modules/looks/index.ts';
import { type Buyer, orderTopic, readVersion } from '../../modules/orders/index.ts';
import { countOrders, type OrderScreenRow, readOrderRows } from './order-rows.ts';
import { orderView } from './order-view.ts';
import { returnUrlOf } from './return-url.ts';

/** What showing an order needs. */
export type ShowNeeds = Pick<App, 'db' | 'seal' | 'chains' | 'payments' | 'config'>;

/** The buyer who looks, and their language. */
export interface Viewer extends Buyer {
  readonly locale: Locale;
}

/**
 * Shows the buyer's own order as it is now. @throws Refusal order_not_found for another buyer's order exactly as for
 * none
 */
export async function showOrder(app: ShowNeeds, viewer: Viewer, orderNo: OrderNo): Promise<OrderView> {
  const [row] = await readOrderRows(app.db, { ...viewer, orderNo, limit: 1, offset: 0 });
  if (!row) refuse('order_not_found');
  return viewOrder(app, viewer, row);
}

/** Lists the buyer's orders, newest first. @param page `num` from 1 */
export async function listOrders(
  app: ShowNeeds,
  viewer: Viewer,
  page: { num: number; size: number },
): Promise<{ total: number; list: OrderView[] }> {
  const choice = { ...viewer, limit: page.size, offset: (page.num - 1) * page.size };
  const [total, rows] = await Promise.all([countOrders(app.db, choice), readOrderRows(app.db, choice)]);
  return { total, list: rows.map((row) => viewOrder(app, viewer, row)) };
}

/** Shows a row to its buyer. */
export function viewOrder(app: ShowNeeds, viewer: Viewer, row: OrderScreenRow): OrderView {
  return orderView(row, {
    seal: app.seal,
    locale: viewer.locale,
    picture: picturePath,
    answersAt: (shown) => answersAt(app, shown),
    returnUrl: (shown) => returnUrlOf(app.seal, shown),
    transactionUrl: (network, hash) => (network && app.chains.get(network)?.transactionUrl(hash)) || null,
  });
}

/** A provider whose page leads back to ours says nothing itself: ours does, at the origin that the buyer came from. */
function answersAt({ payments, config }: ShowNeeds, row: OrderScreenRow): string | null {
  if (!payments.get(row.payment_provider)?.questionOrigins) return null;
  return new URL(row.payment_return_origin ?? config.publicUrl).origin;
}

/** How long a call of a waiting screen is held. */
const waitMs = 25_000;
/** A wake-up may be lost: look at the version this often. */
const lookMs = 5_000;

/** What a screen that waits asks for. */
export interface Watch {
  readonly orderNo: OrderNo;
  /** The version that it shows. */
  readonly cursor: string | undefined;
  readonly gone: AbortSignal;
  /** Takes a place to wait; null where there is none. */
  hold(): (() => void) | null;
}

/**
 * Waits until the order's version differs from `cursor`, at most 25 s, or until the caller has gone. Where too many wait
 * already (`hold` gives no place) it looks once.
 * @throws Refusal order_not_found
 */
export async function watchOrder(
  app: ShowNeeds & Pick<App, 'signal'>,
  viewer: Viewer,
  watch: Watch,
): Promise<{ changed: boolean; order: OrderView }> {
  const subscription = app.signal.subscribe(orderTopic(watch.orderNo));
  const release = watch.hold();
  const endMs = monotonicMs() + (release ? waitMs : 0);
  try {
    for (;;) {
      const version = await readVersion(app.db, watch.orderNo, viewer);
      if (version === undefined) refuse('order_not_found');
      const changed = version.toString() !== watch.cursor;
      const leftMs = endMs - monotonicMs();
      if (changed || leftMs <= 0 || watch.gone.aborted)
        return { changed, order: await showOrder(app, viewer, watch.orderNo) };
      await subscription.next(Math.min(lookMs, leftMs), watch.gone);
    }
  } finally {
    release?.();
    subscription.close();
  }
}

/** Reads from an order's view what the buyer must do now. */
export function nextActionOf({ attempt }: OrderView): NextAction {
  return attempt?.nextAction ?? { type: 'none' };
}
