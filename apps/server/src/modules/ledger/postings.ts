import { roundDiv } from '@kassa/money';
import { type Account, clearingOf } from './accounts.ts';
import { type Journal, type Posting, transfer } from './journal.ts';

/** Money in one currency: minor units, or base units of a coin. */
export interface Amount {
  readonly currency: string;
  readonly amount: bigint;
}

interface Receipt {
  readonly receiptNo: string;
  readonly orderNo: string;
  readonly provider: string;
  readonly money: Amount;
}

/** A receipt in the order's currency: it is the buyer's until an order uses it. */
export function moneyReceived(receipt: Receipt): Journal {
  return {
    event: 'money_received',
    subject: receipt.receiptNo,
    orderNo: receipt.orderNo,
    postings: transfer(clearingOf(receipt.provider), 'buyer_funds', receipt.money),
  };
}

/** A receipt in another currency than was asked for. */
export function moneyUnmatched(receipt: Receipt): Journal {
  return {
    event: 'money_unmatched',
    subject: receipt.receiptNo,
    orderNo: receipt.orderNo,
    postings: transfer(clearingOf(receipt.provider), 'suspense', receipt.money),
  };
}

/** What an order's total is made of, and what its merchant is owed for the item, in the currency of his price. */
export interface PaidOrder {
  readonly orderNo: string;
  readonly fiat: string;
  readonly itemMinor: bigint;
  readonly rampFeeMinor: bigint;
  readonly networkFeeMinor: bigint;
  readonly owed: Amount;
}

/** The order uses the buyer's money: the item is owed to the merchant, through fx where his price is in another currency. */
export function orderPaid(order: PaidOrder): Journal {
  return { event: 'order_paid', subject: order.orderNo, orderNo: order.orderNo, postings: paidPostings(order) };
}

/** The whole of a paid order goes back: what `orderPaid` booked is taken back. */
export function orderUnwound(order: PaidOrder): Journal {
  return {
    event: 'order_unwound',
    subject: order.orderNo,
    orderNo: order.orderNo,
    postings: paidPostings(order).map((line) => ({ ...line, amount: -line.amount })),
  };
}

/**
 * A part of a paid order's total goes back: of all that `orderPaid` booked, in proportion. The parts of several refunds add up
 * to what was booked, to the last unit.
 * @param part.fromMinor what had gone back before; `toMinor`: what has with this one
 */
export function orderReduced(
  order: PaidOrder,
  part: { readonly refundNo: string; readonly fromMinor: bigint; readonly toMinor: bigint },
): Journal {
  const { fiat, owed } = order;
  const total = order.itemMinor + order.rampFeeMinor + order.networkFeeMinor;
  const share = (whole: bigint) => roundDiv(whole * part.toMinor, total) - roundDiv(whole * part.fromMinor, total);
  const [ramp, network] = [share(order.rampFeeMinor), share(order.networkFeeMinor)];
  const item = { currency: fiat, amount: part.toMinor - part.fromMinor - ramp - network };
  const exchanged = owed.currency !== fiat && owed.amount > 0n;
  return {
    event: 'order_reduced',
    subject: part.refundNo,
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

/** An excess too small to send back stays in suspense. */
export function excessKept(receipt: { receiptNo: string; orderNo: string; money: Amount }): Journal {
  return {
    event: 'excess_kept',
    subject: receipt.receiptNo,
    orderNo: receipt.orderNo,
    postings: transfer('buyer_funds', 'suspense', receipt.money),
  };
}

interface Refund {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly money: Amount;
}

/** Money is to go back, from where it stands: the buyer's funds, or suspense when it was never matched. */
export function refundDecided(refund: Refund, from: 'buyer_funds' | 'suspense'): Journal {
  return journal('refund_decided', refund, transfer(from, 'refunds_payable', refund.money));
}

/** The provider says that it has gone back. */
export function refundDone(refund: Refund, provider: string): Journal {
  const clearing: Account = clearingOf(provider);
  return journal('refund_done', refund, transfer('refunds_payable', clearing, refund.money));
}

/** A person withdrew a refund that had not arrived: the money is the buyer's again, for his order to use. */
export function refundWithdrawn(refund: Refund): Journal {
  return journal('refund_withdrawn', refund, transfer('refunds_payable', 'buyer_funds', refund.money));
}

/** A difference that no rail takes back, written off by a person: it stays in suspense. */
export function refundKept(refund: Refund): Journal {
  return journal('refund_kept', refund, transfer('refunds_payable', 'suspense', refund.money));
}

type RefundEvent = 'refund_decided' | 'refund_done' | 'refund_withdrawn' | 'refund_kept';

function journal(event: RefundEvent, refund: Refund, postings: Posting[]): Journal {
  return { event, subject: refund.refundNo, orderNo: refund.orderNo, postings };
}

/** Crypto that a buyer sold, with us since its payout failed. */
interface SoldCoin {
  readonly orderNo: string;
  readonly treasury: Account;
  readonly coin: Amount;
}

/** It lies in our treasury and is to go back. */
export function soldCoinTaken({ orderNo, treasury, coin }: SoldCoin): Journal {
  const postings = transfer(treasury, 'refunds_payable', coin);
  return { event: 'sold_coin_taken', subject: orderNo, orderNo, postings };
}

/** It has gone back for good, but for the fee of sending it. */
export function soldCoinReturned({ orderNo, treasury, coin, fee }: SoldCoin & { readonly fee: Amount }): Journal {
  const back = { ...coin, amount: coin.amount - fee.amount };
  const postings = [...transfer('refunds_payable', treasury, back), ...transfer('refunds_payable', 'fee_network', fee)];
  return { event: 'sold_coin_returned', subject: orderNo, orderNo, postings };
}
