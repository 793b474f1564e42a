import type { Tx } from '../../kernel/database.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Refund, readDisputes, recordDispute } from '../../modules/payments/index.ts';
import { bookLoss, regain } from './book-loss.ts';
import { endIfGone } from './end-if-gone.ts';

/**
 * Books the losses of a payment anew when one of its refunds turns out not to go back: then that money, which its buyer
 * has got from the bank, bears the loss first. The order must be locked.
 */
export async function rebookLosses(tx: Tx, order: Order, { paymentNo }: Refund): Promise<void> {
  const lost = (await readDisputes(tx, order.orderNo)).filter(
    (dispute) => dispute.paymentNo === paymentNo && dispute.lostMinor > 0n,
  );
  for (const dispute of lost) {
    const { lostMinor } = dispute;
    const free = await regain(tx, dispute);
    await recordDispute(tx, free);
    await recordDispute(tx, await bookLoss(tx, order, { ...free, lostMinor }));
  }
  if (lost.length > 0) await endIfGone(tx, order);
}
