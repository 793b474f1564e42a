import type { OrderView } from '@kassa/contract';

/**
 * Where the buyer belongs instead of `path`, or null to stay: a pay screen is for an order that may still be paid, or
 * whose attempt is under way in front of the buyer. All else is told by the result screen (seed section 4, decisions.md,
 * Order life: reload, back and a second tab are safe). `leftMs`: until the order's time is up.
 */
export function placeFor(
  path: string,
  order: Pick<OrderView, 'orderNo' | 'status' | 'attempt'>,
  leftMs: number,
): string | null {
  if (path === '/paymentResult') return null;
  const underWay = order.attempt?.status === 'sent' || order.attempt?.status === 'challenge';
  const payable = order.status === 'waiting_for_payment' && leftMs > 0;
  if (payable || (order.status === 'processing' && underWay)) return null;
  return `/paymentResult?customParam=${encodeURIComponent(order.orderNo)}`;
}
