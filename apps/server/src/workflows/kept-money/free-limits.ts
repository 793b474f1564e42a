import type { Tx } from '../../kernel/database.ts';
import { freeLimitUses } from '../../modules/identity/index.ts';
import { isOpen, type Order } from '../../modules/orders/index.ts';
import { isApplied, readCaptures, readLivePayment, readRefunds } from '../../modules/payments/index.ts';

/**
 * Gives back what a locked order took from its buyer's limits, once it keeps no money: no attempt is under way, and
 * everything that paid for it has arrived back at the buyer. Money that never paid for it (second, in another currency,
 * too late) took no limits and does not count.
 */
export async function freeLimits(tx: Tx, order: Order): Promise<void> {
  if (!(await needsLimits(tx, order))) await freeLimitUses(tx, order.orderNo);
}

const isPaid: ReadonlySet<Order['status']> = new Set(['paid', 'delivering', 'crypto_sent', 'completed']);

async function needsLimits(tx: Tx, { orderNo, status }: Order): Promise<boolean> {
  if (isPaid.has(status) || (await readLivePayment(tx, orderNo))) return true;
  // A received part would have moved the order on.
  if (isOpen(status)) return false;
  const back = (await readRefunds(tx, orderNo)).filter(({ whole, reason }) => whole || reason === 'part');
  if (back.some((refund) => refund.status !== 'succeeded')) return true;
  if (back.some(({ whole }) => whole) || (status !== 'processing' && status !== 'review')) return false;
  return (await readCaptures(tx, orderNo)).some((capture) => isApplied(capture.disposition));
}
