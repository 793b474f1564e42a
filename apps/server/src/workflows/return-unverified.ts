import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { claimFallen, endFallen, readOrdersAbove } from '../modules/identity/index.ts';
import { isOpen, lockOrder, mayMove, type Order } from '../modules/orders/index.ts';
import { isApplied, isIssued, readLivePayment, readReceipts } from '../modules/payments/index.ts';
import { askPerson, startRefund } from './start-refund.ts';
import { takeBack } from './void-attempt.ts';
import { workEach } from './work-each.ts';

/** The job that sends back what was taken on the word of a level that was lost. */
export const returnUnverifiedJob = 'return-unverified';

/**
 * Sends back the money of buyers who were refused for good after they had paid: of every order that needed the level they
 * lost and is not delivered. What is still being paid is withdrawn, or waited for. @returns how many buyers were worked on
 */
export async function returnUnverified(app: App): Promise<number> {
  const fallen = await claimFallen(app.db, 16);
  return workEach(app, fallen, {
    atOnce: 4,
    facts: ({ userNo }) => ({ userNo }),
    work: async ({ userNo, level }) => {
      let left = 0;
      for (const orderNo of await readOrdersAbove(app.db, userNo, level)) {
        if (!(await returnOrder(app, orderNo))) left += 1;
      }
      if (left === 0) await endFallen(app.db, userNo);
    },
  });
}

/** @returns whether nothing is left to be done about it */
async function returnOrder(app: App, orderNo: string): Promise<boolean> {
  const live = await readLivePayment(app.db, orderNo);
  if (live && isIssued(live)) await takeBack(app, live);
  try {
    return await inTransaction(app.db, (tx) => refundLocked(tx, orderNo));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Its item may be on its way already: only a person can say what is right.
    await inTransaction(app.db, (tx) => askAboutOrder(tx, orderNo));
    return true;
  }
}

async function refundLocked(tx: Tx, orderNo: string): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  if (!order) return true;
  if (await readLivePayment(tx, orderNo)) return false;
  if (await mayGoBack(tx, order)) await startRefund(tx, { orderNo, reason: 'identity', actor: 'provider' });
  return !isOpen(order.status);
}

/** Paid or partly paid, and nothing of it delivered. */
async function mayGoBack(tx: Tx, { orderNo, status }: Order): Promise<boolean> {
  if (status === 'paid' || status === 'delivering') return true;
  if (status !== 'processing') return false;
  return (await readReceipts(tx, orderNo)).some((receipt) => isApplied(receipt.disposition));
}

async function askAboutOrder(tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order && mayMove(order, 'ask_person'))
    await askPerson(tx, order, { reason: 'identity_refused', actor: 'provider' });
}
