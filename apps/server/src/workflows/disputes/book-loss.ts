import type { Tx } from '../../kernel/database.ts';
import { type Delivery, lockDelivery, mayBeMined } from '../../modules/deliveries/index.ts';
import {
  disputeLost,
  disputeRegained,
  isUnwound,
  orderReduced,
  post,
  readJournal,
  readOrderLines,
  refundWithdrawn,
} from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import {
  type Dispute,
  isApplied,
  moveRefund,
  readCaptures,
  readDisputes,
  readRefunds,
  readUnendedRefunds,
} from '../../modules/payments/index.ts';
import { readFixedQuote } from '../../modules/pricing/index.ts';
import { goneParts } from '../kept-money/gone-parts.ts';
import { isOut, leftBeside } from '../kept-money/money-of-refund.ts';
import { paidOrder } from '../kept-money/paid-order.ts';

/**
 * Books disputed money as lost, in the order of docs/decisions/who-bears-a-dispute.md: money that no order has used,
 * also what `withdrawWaiting` has made so, the paid order in proportion, and the rest is our own
 * loss. The order must be locked.
 */
export async function bookLoss(tx: Tx, order: Order, dispute: Dispute): Promise<Dispute> {
  const { currency, orderNo, lostMinor } = dispute;
  const losses = dispute.losses + 1;
  const subject = `${dispute.disputeNo}-${losses}`;
  const usedMinor = smaller(await heldMinor(tx, dispute, 'buyer_funds'), lostMinor);
  const suspenseMinor = smaller(await heldMinor(tx, dispute, 'suspense'), lostMinor - usedMinor);
  const part = await reduction(tx, order, { dispute, wantedMinor: lostMinor - usedMinor - suspenseMinor });
  const { reducedMinor } = part;
  const oursMinor = lostMinor - usedMinor - suspenseMinor - reducedMinor;
  await post(tx, [
    disputeLost({ subject, orderNo, currency, heldMinor: usedMinor, suspenseMinor, ...part, oursMinor }),
  ]);
  return { ...dispute, losses, reducedMinor };
}

/** Books the last loss back: the bank decided anew. */
export async function regain(tx: Tx, dispute: Dispute): Promise<Dispute> {
  const { orderNo, disputeNo, losses } = dispute;
  const subject = `${disputeNo}-${losses}`;
  const postings = await readJournal(tx, { event: 'dispute_lost', subject });
  await post(tx, [disputeRegained({ subject, orderNo, postings })]);
  return { ...dispute, lostMinor: 0n, reducedMinor: 0n };
}

/** Withdraws refunds of the same money that were not sent: the buyer has got it from the bank. */
export async function withdrawWaiting(tx: Tx, { orderNo, paymentNo, currency, lostMinor }: Dispute): Promise<void> {
  let leftMinor = lostMinor;
  const unended = await readUnendedRefunds(tx, orderNo);
  for (const refund of await readRefunds(tx, orderNo)) {
    const same = refund.paymentNo === paymentNo && refund.currency === currency;
    const waits = refund.status === 'init' || (refund.status === 'review' && !unended.has(refund.refundNo));
    if (!same || !waits || refund.amountMinor > leftMinor) continue;
    leftMinor -= refund.amountMinor;
    const stopped =
      refund.status === 'init' ? await moveRefund(tx, refund, { event: 'ask_person', actor: 'provider' }) : refund;
    await moveRefund(tx, stopped, { event: 'withdraw', actor: 'provider' });
    const money = { currency, amount: refund.amountMinor };
    await post(tx, [refundWithdrawn({ refundNo: refund.refundNo, orderNo, money })]);
  }
}

/** Reads what a liability holds of a dispute's order, in its currency, minor units; never below 0. */
export async function heldMinor(
  tx: Tx,
  { orderNo, currency }: Pick<Dispute, 'orderNo' | 'currency'>,
  account: 'buyer_funds' | 'suspense',
): Promise<bigint> {
  const held = (await readOrderLines(tx, orderNo))
    .filter((line) => line.account === account && line.currency === currency)
    .reduce((sum, { amount }) => sum - amount, 0n);
  return held > 0n ? held : 0n;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/**
 * Takes a part of a paid order back, at most what is left of it: the item from its merchant, the fees from us. Nothing
 * of an order whose coin we sent: its merchant was not owed it any more.
 */
async function reduction(
  tx: Tx,
  order: Order,
  { dispute, wantedMinor }: { dispute: Dispute; wantedMinor: bigint },
): Promise<Pick<Parameters<typeof disputeLost>[0], 'reducedMinor' | 'reduction'>> {
  const none = { reducedMinor: 0n, reduction: [] };
  const { orderNo } = order;
  const sold = isSoldByUs(await lockDelivery(tx, orderNo));
  if (!order.paidAt || dispute.currency !== order.fiat || sold || (await isUnwound(tx, orderNo))) return none;
  const quote = await readFixedQuote(tx, order.quoteNo);
  if (!quote) throw new Error(`order ${orderNo} has no quote`);
  const others = (await readDisputes(tx, orderNo)).filter(({ disputeNo }) => disputeNo !== dispute.disputeNo);
  const fromMinor = goneParts(await readRefunds(tx, orderNo), others);
  const reducedMinor = smaller(wantedMinor, await payingMinor(tx, dispute, order.totalMinor - fromMinor));
  if (reducedMinor <= 0n) return none;
  const part = { subject: dispute.disputeNo, fromMinor, toMinor: fromMinor + reducedMinor };
  return { reducedMinor, reduction: orderReduced(paidOrder(order, quote), part).postings };
}

/**
 * Computes what disputed money still pays of its order: of another payment's the merchant loses nothing, nor of what the
 * payment's other money covers, such as where it came twice and the disputed one went back before.
 * @param restMinor what is left of the order's total
 */
async function payingMinor(tx: Tx, dispute: Dispute, restMinor: bigint): Promise<bigint> {
  const { orderNo, paymentNo, currency } = dispute;
  const ofPayment = (row: { paymentNo: string; currency: string }) =>
    row.paymentNo === paymentNo && row.currency === currency;
  const paid = (await readCaptures(tx, orderNo)).filter((one) => ofPayment(one) && isApplied(one.disposition));
  const back = (await readRefunds(tx, orderNo)).filter(
    (one) => ofPayment(one) && one.reason === 'merchant' && isOut(one),
  );
  const sum = (rows: readonly { amountMinor: bigint }[]) =>
    rows.reduce((all, { amountMinor }) => all + amountMinor, 0n);
  return smaller(restMinor, sum(paid) - sum(back)) - (await leftBeside(tx, dispute));
}

/** Whether the item was a coin of ours that has left, or may leave. */
function isSoldByUs(delivery: Delivery | undefined): boolean {
  return delivery?.mode === 'transfer' && (mayBeMined(delivery.status) || delivery.status === 'released');
}
