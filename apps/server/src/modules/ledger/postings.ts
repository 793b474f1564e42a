import { roundDiv } from '@kassa/money';
import type { CaptureNo, DisputeNo, OrderNo, RefundNo, SellOrderNo } from '../../kernel/ids.ts';
import { type Account, clearingOf } from './accounts.ts';
import { type Journal, type Posting, transfer } from './journal.ts';

/** An amount of the ledger: minor units of a currency, or base units of a coin. */
export interface Amount {
  readonly currency: string;
  readonly amount: bigint;
}

interface Capture {
  readonly captureNo: CaptureNo;
  readonly orderNo: OrderNo;
  readonly provider: string;
  readonly money: Amount;
}

/** Books a capture in the order's currency: it belongs to the buyer until an order uses it. */
export function moneyReceived(capture: Capture): Journal {
  return {
    event: 'money_received',
    subject: capture.captureNo,
    orderNo: capture.orderNo,
    postings: transfer(clearingOf(capture.provider), 'buyer_funds', capture.money),
  };
}

/** Books a capture in another currency than was asked for. */
export function moneyUnmatched(capture: Capture): Journal {
  return {
    event: 'money_unmatched',
    subject: capture.captureNo,
    orderNo: capture.orderNo,
    postings: transfer(clearingOf(capture.provider), 'suspense', capture.money),
  };
}

/**
 * The parts of an order's total, and what its merchant is owed for the item, in the currency of the merchant's price.
 */
export interface PaidOrder {
  readonly orderNo: OrderNo;
  readonly fiat: string;
  readonly itemMinor: bigint;
  readonly rampFeeMinor: bigint;
  readonly networkFeeMinor: bigint;
  readonly owed: Amount;
}

/**
 * Books the buyer's money to the order: the item is owed to the merchant, through fx where the price is in another
 * currency.
 */
export function orderPaid(order: PaidOrder): Journal {
  return { event: 'order_paid', subject: order.orderNo, orderNo: order.orderNo, postings: paidPostings(order) };
}

/** Books the whole of a paid order back: reverses what `orderPaid` booked. */
export function orderUnwound(order: PaidOrder): Journal {
  return {
    event: 'order_unwound',
    subject: order.orderNo,
    orderNo: order.orderNo,
    postings: paidPostings(order).map((line) => ({ ...line, amount: -line.amount })),
  };
}

/**
 * Books a part of a paid order's total back: a proportional part of everything that `orderPaid` booked. The parts of
 * several refunds add up to exactly what was booked.
 * @param part.subject the refund; the order, when it is all that earlier ones have left. `fromMinor` what had gone back before; `toMinor`: what has gone back including this one
 */
export function orderReduced(
  order: PaidOrder,
  part: { readonly subject: RefundNo | DisputeNo | OrderNo; readonly fromMinor: bigint; readonly toMinor: bigint },
): Journal {
  const { fiat, owed } = order;
  const total = order.itemMinor + order.rampFeeMinor + order.networkFeeMinor;
  const share = (whole: bigint) => roundDiv(whole * part.toMinor, total) - roundDiv(whole * part.fromMinor, total);
  const [ramp, network] = [share(order.rampFeeMinor), share(order.networkFeeMinor)];
  const item = { currency: fiat, amount: part.toMinor - part.fromMinor - ramp - network };
  const exchanged = owed.currency !== fiat && owed.amount > 0n;
  return {
    event: 'order_reduced',
    subject: part.subject,
    orderNo: order.orderNo,
    postings: [
      ...transfer(exchanged ? 'fx' : 'merchant_payable', 'buyer_funds', item),
      ...(exchanged ? transfer('merchant_payable', 'fx', { ...owed, amount: share(owed.amount) }) : []),
      ...transfer('fee_ramp', 'buyer_funds', { currency: fiat, amount: ramp }),
      ...transfer('fee_network', 'buyer_funds', { currency: fiat, amount: network }),
    ],
  };
}

function paidPostings(order: PaidOrder): Posting[] {
  const { fiat, owed } = order;
  const exchanged = owed.currency !== fiat && owed.amount > 0n;
  const item = { currency: fiat, amount: order.itemMinor };
  return [
    ...transfer('buyer_funds', exchanged ? 'fx' : 'merchant_payable', item),
    ...(exchanged ? transfer('fx', 'merchant_payable', owed) : []),
    ...transfer('buyer_funds', 'fee_ramp', { currency: fiat, amount: order.rampFeeMinor }),
    ...transfer('buyer_funds', 'fee_network', { currency: fiat, amount: order.networkFeeMinor }),
  ];
}

/** Books an excess that is too small to send back: it stays in suspense. */
export function excessWrittenOff(capture: { captureNo: CaptureNo; orderNo: OrderNo; money: Amount }): Journal {
  return {
    event: 'excess_kept',
    subject: capture.captureNo,
    orderNo: capture.orderNo,
    postings: transfer('buyer_funds', 'suspense', capture.money),
  };
}

interface Refund {
  readonly refundNo: RefundNo;
  /** Of which sending it is told, where that is not the first: each may be booked once. */
  readonly reference?: string;
  readonly orderNo: OrderNo;
  readonly money: Amount;
}

/** Books money that is to go back, from the buyer's funds, or from suspense when it was never matched. */
export function refundDecided(refund: Refund, from: 'buyer_funds' | 'suspense'): Journal {
  return journal('refund_decided', refund, transfer(from, 'refunds_payable', refund.money));
}

/** Books a refund as done: the provider says that it has gone back. */
export function refundDone(refund: Refund, provider: string): Journal {
  const clearing: Account = clearingOf(provider);
  return journal('refund_done', refund, transfer('refunds_payable', clearing, refund.money));
}

/** Books a refund that had gone back and has come back to us: its money is to go back again. */
export function refundBounced(refund: Refund, provider: string): Journal {
  return journal('refund_bounced', refund, transfer(clearingOf(provider), 'refunds_payable', refund.money));
}

/** Books a refund that has gone back a second time, because its first sending arrived after all: our own loss. */
export function refundDoubled(refund: Refund, provider: string): Journal {
  return journal('refund_doubled', refund, transfer('chargebacks', clearingOf(provider), refund.money));
}

/** Books a refund that a person withdrew before it arrived: the money is the buyer's again, for their order to use. */
export function refundWithdrawn(refund: Refund): Journal {
  return journal('refund_withdrawn', refund, transfer('refunds_payable', 'buyer_funds', refund.money));
}

/** Books a difference that no rail takes back and a person wrote off: it stays in suspense. */
export function refundWrittenOff(refund: Refund): Journal {
  return journal('refund_kept', refund, transfer('refunds_payable', 'suspense', refund.money));
}

type RefundEvent = Extract<Journal['event'], `refund_${string}`>;

function journal(event: RefundEvent, refund: Refund, postings: Posting[]): Journal {
  return { event, subject: refund.reference ?? refund.refundNo, orderNo: refund.orderNo, postings };
}

/** Crypto that a buyer sold and that we hold since its payout failed. */
interface SoldCoin {
  readonly orderNo: SellOrderNo;
  readonly treasury: Account;
  readonly coin: Amount;
}

/** Books sold crypto into our treasury: it is to go back. */
export function soldCoinTaken({ orderNo, treasury, coin }: SoldCoin): Journal {
  const postings = transfer(treasury, 'refunds_payable', coin);
  return { event: 'sold_coin_taken', subject: orderNo, orderNo, postings };
}

/** Books sold crypto as gone back, less the fee of sending it. */
export function soldCoinReturned({ orderNo, treasury, coin, fee }: SoldCoin & { readonly fee: Amount }): Journal {
  const back = { ...coin, amount: coin.amount - fee.amount };
  const postings = [...transfer('refunds_payable', treasury, back), ...transfer('refunds_payable', 'fee_network', fee)];
  return { event: 'sold_coin_returned', subject: orderNo, orderNo, postings };
}
