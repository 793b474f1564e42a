import { Refusal } from '../kernel/refusal.ts';
import { isOpen, type Order } from '../modules/orders/index.ts';

/** Who asks: a session's user, and the merchant that a log-in by a merchant's word is limited to. */
export interface Buyer {
  readonly userNo: string;
  readonly scopeAppId: string | null;
}

/** @throws Refusal 80007 for another's order exactly as for one that does not exist */
export function refuseUnlessOwn(order: Order | undefined, buyer: Buyer): Order {
  const own = order && order.userNo === buyer.userNo && (buyer.scopeAppId === null || buyer.scopeAppId === order.appId);
  if (!own) throw new Refusal('80007');
  return order;
}

/**
 * An order that is open and in time may start an attempt.
 * @throws Refusal 1025 when its time ran out, 80004 when it is paid or money is under way, 80102 when it ended
 */
export function refuseUnlessOpen(order: Order): void {
  if (isOpen(order.status)) {
    if (order.expired) throw new Refusal('1025');
    return;
  }
  if (order.status === 'closed' && order.expired) throw new Refusal('1025');
  const ended = order.status === 'closed' || order.status === 'failed' || order.status === 'refunded';
  throw new Refusal(ended ? '80102' : '80004');
}
