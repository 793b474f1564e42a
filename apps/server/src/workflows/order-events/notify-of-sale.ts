import type { Tx } from '../../kernel/database.ts';
import { readPaymentLinkOf } from '../../modules/links/index.ts';
import { insertOrderMail, type Order } from '../../modules/orders/index.ts';

/**
 * Notes a mail to the merchant that a sale by hand waits for its delivery. Does nothing for any other sale: a server made
 * its link, and hears of it.
 * @param why each is noted once: it was paid, a day has passed, or an operator asks
 */
export async function notifyOfSale(tx: Tx, order: Order, why: 'paid' | 'overdue' | 'asked'): Promise<void> {
  if (!(await readPaymentLinkOf(tx, order.nftParamNo))) return;
  const subject = `${order.orderNo}:${why}`;
  await insertOrderMail(tx, { kind: 'sale_to_deliver', subject, orderNo: order.orderNo });
}
