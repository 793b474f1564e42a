import { type Guest, isMerchantSignIn } from '../../kernel/counted-as.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Order } from './order.ts';
import { isOpen } from './order-states.ts';

/**
 * The buyer who asks: a session's user, and the only merchant whose orders the session may see, if it is limited to
 * one.
 */
export interface Buyer {
  readonly userNo: string;
  readonly scopeAppId: string | null;
  /** Whether the buyer has entered a code of a mail to them. */
  readonly proven?: boolean;
  /** Set when the address is only what a wallet's sheet gave. */
  readonly guest?: Guest | null;
}

/**
 * Whether an order is the buyer's own. A merchant sign-in owns the orders that it placed, and a guest the one that they
 * placed themselves, until the buyer with their proven address has used them.
 */
export function isOwnOrder(order: Order, buyer: Buyer): boolean {
  const { userNo, scopeAppId } = buyer;
  if (order.userNo !== userNo || (scopeAppId !== null && scopeAppId !== order.appId)) return false;
  if (!isMerchantSignIn(buyer)) return true;
  return order.merchantSignIn && order.guest?.guestNo === buyer.guest?.guestNo;
}

/**
 * Returns the order if it is the buyer's own. @throws Refusal order_not_found for another buyer's order exactly as for
 * one that does not exist
 */
export function refuseUnlessOwn(order: Order | undefined, buyer: Buyer): Order {
  if (!order || !isOwnOrder(order, buyer)) refuse('order_not_found');
  return order;
}

/**
 * Refuses an attempt of an order that is not open, or out of time.
 * @throws Refusal order_timed_out when it has expired, payment_under_way (see `namingOrder`) when it is paid or money is under way,
 *   order_ended when it ended
 */
export function refuseUnlessOpen(order: Order): void {
  if (isOpen(order.status)) {
    if (order.expired) refuse('order_timed_out');
    return;
  }
  if (order.status === 'closed' && order.expired) refuse('order_timed_out');
  const ended = order.status === 'closed' || order.status === 'failed' || order.status === 'refunded';
  refuse(ended ? 'order_ended' : 'payment_under_way', namingOrder(order));
}

/**
 * Names an order in a refusal to its own buyer, in `extend` as JSON: a call that asked by a link did not know
 * its number, and leads its buyer to the result.
 */
export function namingOrder({ orderNo }: Pick<Order, 'orderNo'>): { readonly extend: string } {
  return { extend: JSON.stringify({ orderNo }) };
}
