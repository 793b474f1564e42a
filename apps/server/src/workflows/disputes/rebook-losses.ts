import type { Tx } from '../../kernel/database.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Refund, readDisputes, recordDispute } from '../../modules/payments/index.ts';
import { bookLoss, regain, withdrawWaiting } from './book-loss.ts';
import { endIfGone } from './end-if-gone.ts';

/**
 * Books the losses of a payment anew when one of its refunds turns out not to go back: then that money, which its buyer
 * has got from the bank, bears the loss first. The order must be locked.
 * @param payment.withdraws whether refunds that wait are withdrawn for it too
 */
export async function rebookLosses(
  tx: Tx,
  order: Order,
  { paymentNo, withdraws = true }: Pick<Refund, 'paymentNo'> & { readonly withdraws?: boolean },
): Promise<void> {
  const lost = (await readDisputes(tx, order.orderNo)).filter(
    (dispute) => dispute.paymentNo === paymentNo && dispute.lostMinor > 0n,
  );
  for (const dispute of lost) {
    const { lostMinor } = dispute;
    const free = await regain(tx, dispute);
    await recordDispute(tx, free);
    if (withdraws) await withdrawWaiting(tx, { ...free, lostMinor });
    await recordDispute(tx, await bookLoss(tx, order, { ...free, lostMinor }));
  }
  if (lost.length > 0) await endIfGone(tx, order);
}
