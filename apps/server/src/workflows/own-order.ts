import { Refusal } from '../kernel/refusal.ts';
import { isOpen, type Order } from '../modules/orders/index.ts';

/** Who asks: a session's user, and the merchant whose orders alone a log-in by its word, or in its page, is for. */
export interface Buyer {
  readonly userNo: string;
  readonly scopeAppId: string | null;
  /** The buyer has entered a code of his mail. */
  readonly proven?: boolean;
}

/** Whether only a merchant's word says who this is: then nothing is shown or used that the buyer has left with us. */
export function isVouched({ scopeAppId, proven = false }: Pick<Buyer, 'scopeAppId' | 'proven'>): boolean {
  return scopeAppId !== null && !proven;
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
