import type { Tx } from '../kernel/database.ts';
import { jobTopic } from '../kernel/queue.ts';
import { notify } from '../kernel/signal.ts';
import {
  type Journal,
  orderReduced,
  orderUnwound,
  type PaidOrder,
  post,
  refundDecided,
} from '../modules/ledger/index.ts';
import { moveLocked, moveOrder, type Order, touchOrder } from '../modules/orders/index.ts';
import {
  insertRefund,
  isApplied,
  type Receipt,
  type Refund,
  type RefundReason,
  readReceipts,
  readRefunds,
} from '../modules/payments/index.ts';
import { readQuote } from '../modules/pricing/index.ts';
import { orderChanged } from './order-changed.ts';
import { recordRefund } from './order-snapshot.ts';
import { paidOrder } from './take-money.ts';

/**
 * Sends all money kept for a paid order back: the order goes to refunding, and to refunded when the provider says so.
 * @throws when the order is in a status from which nothing can be refunded: a fault of ours
 */
export async function startRefund(
  tx: Tx,
  refund: { orderNo: string; reason: RefundReason; actor: string },
): Promise<Order> {
  const order = await moveOrder(tx, { orderNo: refund.orderNo, event: 'start_refund', actor: refund.actor });
  const stored = await readQuote(tx, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  if (order.paidAt) await post(tx, [await unwinding(tx, order, paidOrder(order, stored.quote))]);
  await returnKept(tx, order, { reason: refund.reason, whole: true });
  await orderChanged(tx, order);
  return order;
}

/** What is taken back of the order's books: all of it, or what earlier refunds of a part have left. */
async function unwinding(tx: Tx, order: Order, paid: PaidOrder): Promise<Journal> {
  const fromMinor = refundedParts(await readRefunds(tx, order.orderNo));
  if (fromMinor === 0n) return orderUnwound(paid);
  return orderReduced(paid, { refundNo: order.orderNo, fromMinor, toMinor: order.totalMinor });
}

/** What of an order's total its merchant has sent back in parts. */
export function refundedParts(refunds: readonly Refund[]): bigint {
  return refunds.filter(isPart).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

function isPart({ reason, whole }: Refund): boolean {
  return reason === 'merchant' && !whole;
}

/**
 * Decides the refunds of what a locked order still keeps, at most its total or `limitMinor`: one for each attempt that
 * brought money.
 */
export async function returnKept(
  tx: Tx,
  order: Order,
  why: { reason: RefundReason; whole: boolean; limitMinor?: bigint },
): Promise<Refund[]> {
  const receipts = (await readReceipts(tx, order.orderNo)).filter((receipt) => isApplied(receipt.disposition));
  const before = (await readRefunds(tx, order.orderNo)).filter((one) => one.reason === 'excess' || isPart(one));
  let leftMinor = why.limitMinor ?? order.totalMinor - refundedParts(before);
  const decided: Refund[] = [];
  for (const receipt of receipts) {
    const kept = receipt.amountMinor - takeReturned(before, receipt);
    const amountMinor = kept < leftMinor ? kept : leftMinor;
    if (amountMinor === 0n) continue;
    leftMinor -= amountMinor;
    const { reason, whole } = why;
    const refund = await insertRefund(tx, { ...receipt, amountMinor, reason, whole });
    decided.push(refund);
    const money = { currency: refund.currency, amount: amountMinor };
    await post(tx, [refundDecided({ refundNo: refund.refundNo, orderNo: order.orderNo, money }, 'buyer_funds')]);
  }
  await notify(tx, jobTopic('send-refunds'));
  for (const refund of decided) await recordRefund(tx, order, { refund, type: 'refund.created' });
  return decided;
}

/** Sends a part of what is kept for a paid order back: its status stays, item and fees get less in proportion. */
export async function refundPart(tx: Tx, order: Order, limitMinor: bigint): Promise<Refund[]> {
  const stored = await readQuote(tx, order.quoteNo);
  if (!stored) throw new Error(`order ${order.orderNo} has no quote`);
  let fromMinor = refundedParts(await readRefunds(tx, order.orderNo));
  const refunds = await returnKept(tx, order, { reason: 'merchant', whole: false, limitMinor });
  for (const { refundNo, amountMinor } of refunds) {
    const toMinor = fromMinor + amountMinor;
    await post(tx, [orderReduced(paidOrder(order, stored.quote), { refundNo, fromMinor, toMinor })]);
    fromMinor = toMinor;
  }
  await touchOrder(tx, order.orderNo);
  return refunds;
}

/** Of a receipt what went back before, taken off `before`: an attempt may have brought several receipts. */
function takeReturned(before: Refund[], { paymentNo, amountMinor }: Receipt): bigint {
  let takenMinor = 0n;
  for (const [at, refund] of before.entries()) {
    if (refund.paymentNo !== paymentNo) continue;
    const roomMinor = amountMinor - takenMinor;
    const partMinor = refund.amountMinor < roomMinor ? refund.amountMinor : roomMinor;
    takenMinor += partMinor;
    before[at] = { ...refund, amountMinor: refund.amountMinor - partMinor };
  }
  return takenMinor;
}

/** A refund that the provider refuses, or another thing that only a person can settle. */
export async function askPerson(tx: Tx, order: Order, why: { reason: string; actor: string }): Promise<void> {
  const moved = await moveLocked(tx, order, { event: 'ask_person', actor: why.actor, reviewReason: why.reason });
  await orderChanged(tx, moved);
}
