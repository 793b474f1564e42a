import type { Tx } from '../../kernel/database.ts';
import { readPaymentLinkOf } from '../../modules/links/index.ts';
import { insertOrderMail, type Order } from '../../modules/orders/index.ts';

/** Why the merchant is mailed about a sale by hand, each once: it was paid, a day has passed, or an operator asks. */
const saleReasons = ['paid', 'overdue', 'asked'] as const;

/** Ends of the subjects of these mails, behind the number of their order. */
export const saleMailEnds: readonly string[] = saleReasons.map((why) => `:${why}`);

/**
 * Notes a mail to the merchant that a sale by hand waits for its delivery. Does nothing for any other sale: a server made
 * its link, and hears of it.
 */
export async function notifyOfSale(tx: Tx, order: Order, why: (typeof saleReasons)[number]): Promise<void> {
  if (!(await readPaymentLinkOf(tx, order.nftParamNo))) return;
  const subject = `${order.orderNo}:${why}`;
  await insertOrderMail(tx, { kind: 'sale_to_deliver', subject, orderNo: order.orderNo });
}
