import type { OrderView } from '@kassa/contract';
import { payOf, resultOf } from '../shared/order/places.ts';

/**
 * Where the buyer belongs instead of `path`, or null to stay. A pay screen is for an order that may still be paid, or whose
 * attempt is under way in front of the buyer, and it is the one of the order's own method; all else is told by the result
 * screen (seed sections 2 and 4, decisions.md, Order life: reload, back and a second tab are safe). `leftMs`: until the
 * order's time is up.
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
  // Money that its bank has reported leaves nothing to do here, for hours or days.
  const asked = (attempt?.status === 'sent' && money.moved !== 'held') || attempt?.status === 'challenge';
  // What is left to do may also be the rest of a part that came: its attempt is captured then.
  const underWay = asked || (attempt?.nextAction.type ?? 'none') !== 'none';
  const payable = order.status === 'waiting_for_payment' && leftMs > 0;
  if (!payable && !(order.status === 'processing' && underWay)) return resultOf(order.orderNo);
  return path === order.routerPath ? null : payOf(order.routerPath, order.orderNo);
}
