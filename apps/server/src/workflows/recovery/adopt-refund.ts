import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { lockDelivery, mayBeMined } from '../../modules/deliveries/index.ts';
import { lockOrder, mayMove, type Order } from '../../modules/orders/index.ts';
import {
  type Dispute,
  type FoundMoney,
  isOpenFound,
  moveRefund,
  type Refund,
  readDisputes,
  readRefunds,
  takeFoundRefund,
} from '../../modules/payments/index.ts';
import { goneParts } from '../kept-money/gone-parts.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { refundPart, startRefund } from '../refunds/start-refund.ts';

/** Review reason: the provider has a refund that this restored database does not know, and that it can't have made. */
const refundedElsewhere = 'refunded_elsewhere';

/** The refund does not fit the order as this database has it. */
class DoesNotFit extends Error {}

/**
 * Makes the refund that was found anew, as its merchant or an operator had made it, under the key that it was sent with: the
 * provider is asked about it and sends nothing a second time. One that the order does not allow goes to a person.
 * @returns whether this database has it now
 */
export async function adoptRefund(app: Pick<App, 'db'>, found: FoundMoney): Promise<boolean> {
  const { orderNo } = found;
  if (orderNo === null || found.paymentNo === null) return false;
  try {
    return await inTransaction(app.db, async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new DoesNotFit();
      // A worker that was about to send the same has taken it over meanwhile.
      if (!(await isOpenFound(tx, found))) return true;
      const waiting = (await readRefunds(tx, orderNo)).find((refund) => isSame(refund, found));
      const refund = waiting ?? (await decideAgain(tx, order, found));
      const sent = await takeFoundRefund(tx, refund);
      if (!sent) throw new DoesNotFit();
      await moveRefund(tx, sent, { event: 'send', actor: 'provider' });
      return true;
    });
  } catch (error) {
    if (!(error instanceof DoesNotFit)) throw error;
  }
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order && mayMove(order, 'ask_person')) {
      await askPerson(tx, order, { reason: refundedElsewhere, actor: 'provider' });
    }
  });
  return false;
}

function isSame({ status, paymentNo, currency, amountMinor }: Refund, found: FoundMoney): boolean {
  const same = paymentNo === found.paymentNo && currency === found.currency && amountMinor === found.amountMinor;
  return same && status === 'init';
}

/** Decides a refund of the same amount: of all that is left, or of a part. @throws DoesNotFit */
async function decideAgain(tx: Tx, order: Order, found: FoundMoney): Promise<Refund> {
  const { orderNo } = order;
  const before = await readRefunds(tx, orderNo);
  const disputes = await readDisputes(tx, orderNo);
  const delivery = await lockDelivery(tx, orderNo);
  const isDelivering = delivery !== undefined && mayBeMined(delivery.status);
  if (isDelivering || found.currency !== order.fiat || !isRefundable(order, before, disputes)) throw new DoesNotFit();
  const leftMinor = order.totalMinor - goneParts(before, disputes);
  if (found.amountMinor > leftMinor) throw new DoesNotFit();
  if (found.amountMinor === leftMinor) await startRefund(tx, { orderNo, reason: 'merchant', actor: 'merchant' });
  else await refundPart(tx, order, found.amountMinor);
  const known = new Set(before.map(({ refundNo }) => refundNo));
  const made = (await readRefunds(tx, orderNo)).filter(({ refundNo }) => !known.has(refundNo));
  const [refund] = made;
  if (made.length !== 1 || !refund || !isSame(refund, found)) throw new DoesNotFit();
  return refund;
}

function isRefundable(order: Order, before: readonly Refund[], disputes: readonly Dispute[]): boolean {
  const may = order.status === 'paid' || order.status === 'delivering' || order.status === 'completed';
  return may && order.paidAt !== null && disputes.length === 0 && !before.some(({ whole }) => whole);
}
