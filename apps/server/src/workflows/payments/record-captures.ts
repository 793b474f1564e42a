import type { CaptureFact } from '../../connectors/payment/index.ts';
import type { PartsSql } from '../../kernel/composed-sql.ts';
import type { Tx } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { orderPaid, post, postSql, refundDecided } from '../../modules/ledger/index.ts';
import {
  holdItem,
  insertOrderMail,
  isItemFree,
  isOpen,
  moveLocked,
  type Order,
  touchOrder,
} from '../../modules/orders/index.ts';
import {
  beganInTime,
  type Capture,
  insertCaptureSql,
  insertRefund,
  isApplied,
  isLive,
  judge,
  type Payment,
  type RefundReason,
  readCaptures,
} from '../../modules/payments/index.ts';
import { readFixedQuote, type StoredQuote } from '../../modules/pricing/index.ts';
import { takeLimitsAgain } from '../identity/refuse-unidentified.ts';
import { paidOrder } from '../kept-money/paid-order.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { recordRefundEvent } from '../order-events/order-snapshot.ts';
import { decideRefunds } from './decide-refunds.ts';
import { captureJournal, recordCapture } from './record-capture.ts';
import { returnExcess } from './return-excess.ts';

/** Why a person is asked about an order whose reported money never became final. */
export const reportedTooLong = 'reported_too_long';

/**
 * Why a person is asked about an order that a merchant's buyer paid and who may not trade. The merchant reads it too,
 * so it says nothing about the buyer.
 */
const paymentCheck = 'payment_check';

/** What a capture is judged by: the locked order and attempt, its quote, and what the same would cost now. */
export interface MoneyCase {
  readonly order: Order;
  readonly payment: Payment;
  /** Whether any money of the order is recorded already. */
  readonly hasCaptures: boolean;
  /** Total of a fresh quote, minor units; null when none can be made. */
  readonly freshTotalMinor: bigint | null;
}

/**
 * Records the money that a provider took in and applies docs/specification/payments.md#money-that-is-not-what-was-asked
 * to each capture. Skips money that is recorded already, so it may run any number of times, in any order.
 * @returns the order as it is then, and whether this attempt ever received money
 */
export async function recordCaptures(
  tx: Tx,
  moneyCase: MoneyCase,
  facts: readonly CaptureFact[],
): Promise<{ order: Order; received: boolean }> {
  const known = moneyCase.hasCaptures ? await readCaptures(tx, moneyCase.order.orderNo) : [];
  const seen = new Set(known.map((capture) => capture.providerCaptureId));
  const fresh = facts.filter((fact) => !seen.has(fact.id));
  fresh.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  let order = moneyCase.order;
  for (const fact of fresh) {
    const appliedMinor = sumApplied(order, known);
    const capture = await judgeCapture(tx, { ...moneyCase, order }, { fact, appliedMinor });
    const { asksPerson } = moneyCase.payment;
    order = await actOnJudgement(tx, { order, capture, appliedMinor, first: known.length === 0, asksPerson });
    known.push(capture);
  }
  return { order, received: known.some((capture) => capture.paymentNo === moneyCase.payment.paymentNo) };
}

/**
 * Sums the money that pays for the order so far. For an order that ended unpaid that is nothing: all of it was sent
 * back.
 */
function sumApplied(order: Order, captures: readonly Capture[]): bigint {
  if (order.status === 'closed' || order.status === 'failed') return 0n;
  return captures
    .filter((capture) => isApplied(capture.disposition))
    .reduce((sum, capture) => sum + capture.amountMinor, 0n);
}

async function judgeCapture(
  tx: Tx,
  moneyCase: MoneyCase,
  money: { fact: CaptureFact; appliedMinor: bigint },
): Promise<Capture> {
  const { order, payment, freshTotalMinor } = moneyCase;
  const { fact, appliedMinor } = money;
  const full = appliedMinor + fact.amountMinor >= order.totalMinor;
  const wanted = judge({
    sameCurrency: fact.currency === order.fiat,
    orderState: orderState(order),
    attemptWasLive: beganInTime(payment),
    receivedAt: fact.at,
    expiresAt: order.expiresAt.getTime(),
    full,
    itemFree: await isItemFree(tx, order),
    freshTotalMinor,
    totalMinor: order.totalMinor,
  });
  // A live attempt holds its part of the limits. Any other gave it back: without room for it its money is late.
  // Money that would wait for a person is returned automatically when it is late.
  const mayPay = wanted !== 'honoured_late' || !payment.asksPerson;
  const held = !isApplied(wanted) || isLive(payment.status);
  const taken = mayPay && (held || (await takeLimitsAgain(tx, order, payment.paymentNo)));
  const disposition = taken ? wanted : full ? 'too_late' : 'part_too_late';
  return {
    captureNo: randomNumber(),
    paymentNo: payment.paymentNo,
    orderNo: order.orderNo,
    provider: payment.provider,
    providerCaptureId: fact.id,
    currency: fact.currency,
    amountMinor: fact.amountMinor,
    disposition,
    receivedAt: new Date(fact.at),
  };
}

function orderState(order: Order): 'open' | 'partly_paid' | 'ended_unpaid' | 'settled' {
  if (isOpen(order.status)) return 'open';
  if (order.status === 'processing' || waitsForReported(order)) return 'partly_paid';
  return order.status === 'closed' || order.status === 'failed' ? 'ended_unpaid' : 'settled';
}

/** Whether a person was asked because reported money did not come. If it comes now, it pays the order. */
function waitsForReported(order: Order): boolean {
  return order.status === 'review' && order.reviewReason === reportedTooLong;
}

interface JudgedCapture {
  readonly order: Order;
  readonly capture: Capture;
  /** Money that paid for the order before this capture, minor units. */
  readonly appliedMinor: bigint;
  /** Whether this is the first money of the order: then no other money can be on its way back. */
  readonly first: boolean;
  /** Whether money of this attempt waits for a person. */
  readonly asksPerson: boolean;
}

/** Books a judged capture, and moves the order or sends the money back as the judgement says. */
async function actOnJudgement(tx: Tx, judged: JudgedCapture): Promise<Order> {
  const { order } = judged;
  switch (judged.capture.disposition) {
    case 'in_time':
    case 'honoured_late':
      return applyCapture(tx, judged);
    case 'too_late': {
      const why = { reason: 'late', whole: true } as const;
      await sendBack(tx, judged, why);
      // Parts that came in time and waited for this rest go back with it.
      if (!judged.first) await decideRefunds(tx, order, why);
      const ended = isOpen(order.status) || order.status === 'processing' ? await close(tx, order) : order;
      return moveLocked(tx, ended, { event: 'start_refund', actor: 'provider', exception: 'paid_late' });
    }
    case 'part_too_late':
      await sendBack(tx, judged, { reason: 'part', whole: false });
      return markOrder(tx, order, 'paid_partial');
    case 'second':
      await sendBack(tx, judged, { reason: 'second', whole: false });
      return markOrder(tx, order, 'paid_twice');
    case 'wrong_currency':
      await sendBack(tx, judged, { reason: 'wrong_currency', whole: false });
      return markOrder(tx, order, 'amount_mismatch');
  }
}

/** Closes an order that got late money and was not closed yet, as the job would have done. */
async function close(tx: Tx, order: Order): Promise<Order> {
  const closed = await moveLocked(tx, order, { event: 'expire', actor: 'clock' });
  await orderChanged(tx, closed);
  return closed;
}

async function markOrder(tx: Tx, order: Order, exception: Order['exception']): Promise<Order> {
  await touchOrder(tx, order.orderNo, exception);
  return { ...order, exception };
}

/** Sends back this capture alone. Other money of the order stays. */
async function sendBack(tx: Tx, judged: JudgedCapture, why: { reason: RefundReason; whole: boolean }): Promise<void> {
  await recordCapture(tx, judged.capture);
  const refund = await insertRefund(tx, { ...judged.capture, moneyId: judged.capture.providerCaptureId, ...why });
  const money = { currency: refund.currency, amount: refund.amountMinor };
  const from = why.reason === 'wrong_currency' ? 'suspense' : 'buyer_funds';
  await post(tx, [refundDecided({ refundNo: refund.refundNo, orderNo: refund.orderNo, money }, from)]);
  await recordRefundEvent(tx, judged.order, { refund, type: 'refund.created' });
  await notify(tx, jobTopic('send-refunds'));
}

async function applyCapture(tx: Tx, judged: JudgedCapture): Promise<Order> {
  const { order, capture } = judged;
  const sumMinor = judged.appliedMinor + capture.amountMinor;
  if (sumMinor < order.totalMinor) {
    await recordCapture(tx, capture);
    await insertOrderMail(tx, { kind: 'order_part', subject: order.orderNo, orderNo: order.orderNo });
    const exception = 'paid_partial' as const;
    if (order.status === 'processing' || waitsForReported(order)) return markOrder(tx, order, exception);
    const waiting = await moveLocked(tx, order, { event: 'report_money', actor: 'provider', exception });
    await orderChanged(tx, waiting);
    return waiting;
  }
  const quote = await readFixedQuote(tx, order.quoteNo);
  if (!quote) throw new Error(`order ${order.orderNo} has no quote`);
  const excessMinor = sumMinor - order.totalMinor;
  const paidJournal = orderPaid(paidOrder(order, quote));
  if (judged.asksPerson) return holdForPerson(tx, judged, { excessMinor, quote });
  const beside: PartsSql =
    excessMinor > 0n ? {} : { capture: insertCaptureSql(capture), ...postSql([captureJournal(capture), paidJournal]) };
  if (excessMinor > 0n) {
    await recordCapture(tx, capture);
    await post(tx, [paidJournal, ...(await returnExcess(tx, judged, { excessMinor, quote }))]);
  }
  const late = order.status === 'closed' || order.status === 'failed' || capture.disposition === 'honoured_late';
  const exception = late ? 'paid_late' : excessMinor > 0n ? 'paid_over' : 'none';
  const reopened = order.status === 'closed' || order.status === 'failed';
  if (reopened && !(await holdItem(tx, order))) throw new Error('the item was taken meanwhile');
  const event = reopened ? 'honour_late' : order.status === 'review' ? 'accept_money' : 'capture';
  const paid = await moveLocked(tx, order, { event, actor: 'provider', exception, beside });
  await orderChanged(tx, paid, { quote, ...(judged.first && excessMinor === 0n ? { refunds: [] } : {}) });
  return paid;
}

/** Keeps the whole total with us until a person has decided. Nothing is owed to the merchant, and nothing is delivered. */
async function holdForPerson(
  tx: Tx,
  judged: JudgedCapture,
  { excessMinor, quote }: { excessMinor: bigint; quote: StoredQuote },
): Promise<Order> {
  await recordCapture(tx, judged.capture);
  if (excessMinor > 0n) await post(tx, await returnExcess(tx, judged, { excessMinor, quote }));
  const { order } = judged;
  const reported = isOpen(order.status)
    ? await moveLocked(tx, order, { event: 'report_money', actor: 'provider' })
    : order;
  return reported.status === 'review' ? reported : askPerson(tx, reported, { reason: paymentCheck, actor: 'provider' });
}
