import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { claimLoweredLevels, finishLoweredLevel, readOrdersAbove } from '../../modules/identity/index.ts';
import { isOpen, lockOrder, mayMove, type Order } from '../../modules/orders/index.ts';
import { isApplied, isIssued, readCaptures, readLivePayment } from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { voidInstructions } from '../payments/void-attempt.ts';
import { startRefund } from './start-refund.ts';

/**
 * Refunds buyers whose identity was finally refused after they had paid: every order that needed the lost level and is
 * not delivered. Withdraws or waits for payments under way. @returns how many buyers were worked on
 */
export async function returnUnverified(app: App): Promise<number> {
  const fallen = await claimLoweredLevels(app.db, 16);
  return workEach(app, fallen, {
    atOnce: 4,
    facts: ({ userNo }) => ({ userNo }),
    work: async ({ userNo, level }) => {
      let left = 0;
      for (const orderNo of await readOrdersAbove(app.db, userNo, level)) {
        if (!(await returnOrder(app, orderNo))) left += 1;
      }
      if (left === 0) await finishLoweredLevel(app.db, userNo);
    },
  });
}

/** Refunds one order, or asks a person about it. @returns whether nothing is left to do for it */
async function returnOrder(app: App, orderNo: OrderNo): Promise<boolean> {
  const live = await readLivePayment(app.db, orderNo);
  if (live && isIssued(live)) await voidInstructions(app, live);
  try {
    return await inTransaction(app.db, (tx) => refundLocked(tx, orderNo));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Its item may be on its way already, so a person must decide.
    await inTransaction(app.db, (tx) => askAboutOrder(tx, orderNo));
    return true;
  }
}

async function refundLocked(tx: Tx, orderNo: OrderNo): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  if (!order) return true;
  if (await readLivePayment(tx, orderNo)) return false;
  if (await mayGoBack(tx, order)) await startRefund(tx, { orderNo, reason: 'identity', actor: 'provider' });
  return !isOpen(order.status);
}

/** Whether the order is paid or partly paid, and nothing of it is delivered. */
async function mayGoBack(tx: Tx, { orderNo, status }: Order): Promise<boolean> {
  if (status === 'paid' || status === 'delivering') return true;
  if (status !== 'processing') return false;
  return (await readCaptures(tx, orderNo)).some((capture) => isApplied(capture.disposition));
}

async function askAboutOrder(tx: Tx, orderNo: OrderNo): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order && mayMove(order, 'ask_person'))
    await askPerson(tx, order, { reason: 'identity_refused', actor: 'provider' });
}
