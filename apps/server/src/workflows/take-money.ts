import { methodByKey } from '@kassa/methods';
import { convert, invertRate, isCurrency, roundDiv } from '@kassa/money';
import { type RawBuilder, sql } from 'kysely';
import type { CaptureFact } from '../connectors/payment/index.ts';
import type { Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { jobTopic } from '../kernel/queue.ts';
import { notify } from '../kernel/signal.ts';
import {
  excessKept,
  type Journal,
  moneyReceived,
  moneyUnmatched,
  orderPaid,
  type PaidOrder,
  post,
  posting,
  refundDecided,
} from '../modules/ledger/index.ts';
import { holdItem, isItemFree, isOpen, moveLocked, type Order, touchOrder } from '../modules/orders/index.ts';
import {
  beganInTime,
  insertingReceipt,
  insertRefund,
  isApplied,
  judge,
  type Payment,
  type Receipt,
  type RefundReason,
  readReceipts,
} from '../modules/payments/index.ts';
import { readFixedQuote, type StoredQuote } from '../modules/pricing/index.ts';
import { orderChanged } from './order-changed.ts';
import { recordRefund } from './order-snapshot.ts';

/** Why a person is asked about an order whose reported money never became final. */
export const reportedTooLong = 'reported_too_long';

/** What a receipt is judged with: the locked order and attempt, its quote, and what the same would cost now. */
export interface MoneyCase {
  readonly order: Order;
  readonly payment: Payment;
  /** Whether any money of the order stands already. */
  readonly moneyCame: boolean;
  /** Total of a fresh quote, minor units; null when none can be made. */
  readonly freshTotalMinor: bigint | null;
}

/**
 * Records what a provider took in and does what decisions.md (Money that isn't what was asked) says about each receipt.
 * Money that stands already is skipped, so it may be told any number of times, in any order.
 * @returns the order as it is then, and whether this attempt ever received money
 */
export async function takeMoney(
  tx: Tx,
  the: MoneyCase,
  captures: readonly CaptureFact[],
): Promise<{ order: Order; received: boolean }> {
  const known = the.moneyCame ? await readReceipts(tx, the.order.orderNo) : [];
  const seen = new Set(known.map((receipt) => receipt.providerCaptureId));
  const fresh = captures.filter((capture) => !seen.has(capture.id));
  fresh.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  let order = the.order;
  for (const capture of fresh) {
    const appliedMinor = sumApplied(order, known);
    const receipt = await judged(tx, { ...the, order }, { capture, appliedMinor });
    order = await dispose(tx, { order, receipt, appliedMinor, first: known.length === 0 });
    known.push(receipt);
  }
  return { order, received: known.some((receipt) => receipt.paymentNo === the.payment.paymentNo) };
}

/** Money that pays for the order so far; once it ended unpaid, what had come was sent back. */
function sumApplied(order: Order, receipts: readonly Receipt[]): bigint {
  if (order.status === 'closed' || order.status === 'failed') return 0n;
  return receipts
    .filter((receipt) => isApplied(receipt.disposition))
    .reduce((sum, receipt) => sum + receipt.amountMinor, 0n);
}

async function judged(tx: Tx, the: MoneyCase, money: { capture: CaptureFact; appliedMinor: bigint }): Promise<Receipt> {
  const { order, payment, freshTotalMinor } = the;
  const { capture, appliedMinor } = money;
  const disposition = judge({
    sameCurrency: capture.currency === order.fiat,
    orderState: orderState(order),
    attemptWasLive: beganInTime(payment),
    receivedAt: capture.at,
    expiresAt: order.expiresAt.getTime(),
    full: appliedMinor + capture.amountMinor >= order.totalMinor,
    itemFree: await isItemFree(tx, order),
    freshTotalMinor,
    totalMinor: order.totalMinor,
  });
  return {
    receiptNo: randomNumber(),
    paymentNo: payment.paymentNo,
    orderNo: order.orderNo,
    provider: payment.provider,
    providerCaptureId: capture.id,
    currency: capture.currency,
    amountMinor: capture.amountMinor,
    disposition,
    receivedAt: new Date(capture.at),
  };
}

function orderState(order: Order): 'open' | 'partly_paid' | 'ended_unpaid' | 'settled' {
  if (isOpen(order.status)) return 'open';
  if (order.status === 'processing' || waitsForReported(order)) return 'partly_paid';
  return order.status === 'closed' || order.status === 'failed' ? 'ended_unpaid' : 'settled';
}

/** A person was asked because reported money stayed out: when it comes, it is what everybody waited for. */
function waitsForReported(order: Order): boolean {
  return order.status === 'review' && order.reviewReason === reportedTooLong;
}

function received(receipt: Receipt): Journal {
  const booked = { ...receipt, money: { currency: receipt.currency, amount: receipt.amountMinor } };
  return receipt.disposition === 'wrong_currency' ? moneyUnmatched(booked) : moneyReceived(booked);
}

interface Disposed {
  readonly order: Order;
  readonly receipt: Receipt;
  /** Money that paid for the order before this receipt, minor units. */
  readonly appliedMinor: bigint;
  /** Whether no money of the order came before: then none can be on its way back either. */
  readonly first: boolean;
}

async function dispose(tx: Tx, the: Disposed): Promise<Order> {
  const { order } = the;
  switch (the.receipt.disposition) {
    case 'in_time':
    case 'honoured_late':
      return applyReceipt(tx, the);
    case 'too_late': {
      await sendBack(tx, the, { reason: 'late', whole: true });
      const ended = isOpen(order.status) || order.status === 'processing' ? await close(tx, order) : order;
      return moveLocked(tx, ended, { event: 'start_refund', actor: 'provider', exception: 'paid_late' });
    }
    case 'part_too_late':
      await sendBack(tx, the, { reason: 'part', whole: false });
      return marked(tx, order, 'paid_partial');
    case 'second':
      await sendBack(tx, the, { reason: 'second', whole: false });
      return marked(tx, order, 'paid_twice');
    case 'wrong_currency':
      await sendBack(tx, the, { reason: 'wrong_currency', whole: false });
      return marked(tx, order, 'amount_mismatch');
  }
}

/** Late money of an order that nobody had closed yet: it is closed now, as the clock would have. */
async function close(tx: Tx, order: Order): Promise<Order> {
  const closed = await moveLocked(tx, order, { event: 'expire', actor: 'clock' });
  await orderChanged(tx, closed);
  return closed;
}

async function marked(tx: Tx, order: Order, exception: Order['exception']): Promise<Order> {
  await touchOrder(tx, order.orderNo, exception);
  return { ...order, exception };
}

/** The receipt with what is booked with it, as parts of one statement. */
function recorded({ receipt }: Disposed, journals: readonly Journal[] = []): RawBuilder<unknown>[] {
  return [sql`receipt as (${insertingReceipt(receipt)})`, posting([received(receipt), ...journals])];
}

async function record(tx: Tx, the: Disposed): Promise<void> {
  await sql`with ${sql.join(recorded(the))} select`.execute(tx);
}

async function sendBack(tx: Tx, the: Disposed, why: { reason: RefundReason; whole: boolean }): Promise<void> {
  await record(tx, the);
  const refund = await insertRefund(tx, { ...the.receipt, ...why });
  const money = { currency: refund.currency, amount: refund.amountMinor };
  const from = why.reason === 'wrong_currency' ? 'suspense' : 'buyer_funds';
  await post(tx, [refundDecided({ refundNo: refund.refundNo, orderNo: refund.orderNo, money }, from)]);
  await recordRefund(tx, the.order, { refund, type: 'refund.created' });
  await notify(tx, jobTopic('send-refunds'));
}

async function applyReceipt(tx: Tx, the: Disposed): Promise<Order> {
  const { order, receipt } = the;
  const sumMinor = the.appliedMinor + receipt.amountMinor;
  if (sumMinor < order.totalMinor) {
    await record(tx, the);
    return order.status === 'processing' || waitsForReported(order)
      ? marked(tx, order, 'paid_partial')
      : partly(tx, order);
  }
  const quote = await readFixedQuote(tx, order.quoteNo);
  if (!quote) throw new Error(`order ${order.orderNo} has no quote`);
  const excessMinor = sumMinor - order.totalMinor;
  const paidJournal = orderPaid(paidOrder(order, quote));
  const beside = excessMinor > 0n ? [] : recorded(the, [paidJournal]);
  if (excessMinor > 0n) {
    await record(tx, the);
    await post(tx, [paidJournal, ...(await returnExcess(tx, the, { excessMinor, quote }))]);
  }
  const late = order.status === 'closed' || order.status === 'failed' || receipt.disposition === 'honoured_late';
  const exception = late ? 'paid_late' : excessMinor > 0n ? 'paid_over' : 'none';
  const reopened = order.status === 'closed' || order.status === 'failed';
  if (reopened && !(await holdItem(tx, order))) throw new Error('the item went in between');
  const event = reopened ? 'honour_late' : order.status === 'review' ? 'accept_money' : 'capture';
  const paid = await moveLocked(tx, order, { event, actor: 'provider', exception, beside });
  await orderChanged(tx, paid, { quote, ...(the.first && excessMinor === 0n ? { refunds: [] } : {}) });
  return paid;
}

async function partly(tx: Tx, order: Order): Promise<Order> {
  const waiting = await moveLocked(tx, order, { event: 'report_money', actor: 'provider', exception: 'paid_partial' });
  await orderChanged(tx, waiting);
  return waiting;
}

/** The excess goes back, or stays in suspense when it is below what the rail can send back. */
async function returnExcess(
  tx: Tx,
  { order, receipt }: Disposed,
  { excessMinor, quote }: { excessMinor: bigint; quote: StoredQuote },
): Promise<Journal[]> {
  const minimumUsdMinor = methodByKey(quote.payWayCode, quote.bankCode)?.refundMinimumUsdMinor ?? 0n;
  const excessUsdMinor = roundDiv(excessMinor * (quote.usdMinor ?? 0n), quote.totalMinor);
  const money = { currency: receipt.currency, amount: excessMinor };
  if (quote.usdMinor !== null && excessUsdMinor < minimumUsdMinor) {
    return [excessKept({ receiptNo: receipt.receiptNo, orderNo: order.orderNo, money })];
  }
  const refund = await insertRefund(tx, { ...receipt, amountMinor: excessMinor, reason: 'excess', whole: false });
  await recordRefund(tx, order, { refund, type: 'refund.created' });
  return [refundDecided({ refundNo: refund.refundNo, orderNo: order.orderNo, money }, 'buyer_funds')];
}

/** What the order's total is made of, and what its merchant is owed in the currency of his price. */
export function paidOrder(order: Order, quote: StoredQuote): PaidOrder {
  const { orderNo } = order;
  const { fiat, itemMinor, rampFeeMinor, networkFeeMinor, priceCurrency } = quote;
  const item = { minor: itemMinor, currency: fiat };
  const owed =
    priceCurrency === fiat
      ? { currency: fiat, amount: itemMinor }
      : isCurrency(priceCurrency)
        ? { currency: priceCurrency, amount: convert(item, invertRate(quote.rate), priceCurrency).minor }
        : { currency: priceCurrency, amount: quote.priceAmount };
  return { orderNo, fiat, itemMinor, rampFeeMinor, networkFeeMinor, owed };
}
