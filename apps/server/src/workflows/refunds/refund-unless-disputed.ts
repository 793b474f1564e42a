import type { RefundReason } from '@kassa/contract';
import type { Tx } from '../../kernel/database.ts';
import { mayMove, type Order, touchOrder } from '../../modules/orders/index.ts';
import { holdsMoney, readDisputes } from '../../modules/payments/index.ts';
import { disputed } from '../disputes/follow-dispute.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { startRefund } from './start-refund.ts';

/**
 * Sends back all money of a locked order that can't be delivered. A person is asked where a bank disputes it, or has
 * taken it: its buyer would get it twice.
 */
export async function refundUnlessDisputed(
  tx: Tx,
  order: Order,
  why: { readonly reason: RefundReason; readonly actor: string },
): Promise<void> {
  const disputes = await readDisputes(tx, order.orderNo);
  const isDisputed = disputes.some((one) => holdsMoney(one) || one.takenMinor > 0n);
  if (!isDisputed) await startRefund(tx, { orderNo: order.orderNo, ...why });
  else if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason: disputed, actor: why.actor });
  else await touchOrder(tx, order.orderNo);
}
