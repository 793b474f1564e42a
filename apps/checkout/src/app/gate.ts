import type { OrderView } from '@kassa/contract';
import { payOf, resultOf } from '../shared/order/places.ts';

/**
 * Returns the screen where the buyer belongs instead of `path`, or null to stay. A pay screen is for an order that can
 * still be paid, or whose attempt needs the buyer, and it must be that of the order's own method. The result screen
 * shows everything else, so reload, back and a second tab are safe
 * (docs/specification/journey.md#which-screen-for-which-order). `leftMs`: time until the order expires.
 */
export function placeFor(
  path: string,
  order: Pick<OrderView, 'orderNo' | 'status' | 'attempt' | 'routerPath'> & {
    readonly money: Pick<OrderView['money'], 'moved'>;
  },
  leftMs: number,
): string | null {
  if (path === '/paymentResult') return null;
  const { attempt, money } = order;
  // After the bank has reported money there is nothing to do here, for hours or days.
  const asked = (attempt?.status === 'sent' && money.moved !== 'held') || attempt?.status === 'challenge';
  // There may be a next action for the rest of a payment that came in part. Its attempt is captured then.
  const underWay = asked || (attempt?.nextAction.type ?? 'none') !== 'none';
  const payable = order.status === 'waiting_for_payment' && leftMs > 0;
  if (!payable && !(order.status === 'processing' && underWay)) return resultOf(order.orderNo);
  return path === order.routerPath ? null : payOf(order.routerPath, order.orderNo);
}
