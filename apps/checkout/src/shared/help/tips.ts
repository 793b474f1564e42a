import type { MoneyMove, OrderPage } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownStatus } from '../order/status-mark.tsx';

/** Meaning of each status, for any order that has it. What became of the money of one that failed or closed: `tipsOf`. */
export const tips: Readonly<Record<ShownStatus, MessageDescriptor>> = {
  waiting_for_payment: msg`Pay before the timer ends, or the order closes automatically.`,
  processing: msg`We're waiting for your payment, or it's here and your item is being delivered. Don't pay twice.`,
  in_review: msg`Someone on our team is looking at your payment or your order. We'll email you when it's decided. Don't pay again.`,
  crypto_sent: msg`We've received your payment and the transaction is on its way. The network is confirming it. Nothing for you to do.`,
  completed: msg`We've received your payment and the item is yours.`,
  failed: msg`The payment didn't go through. Start a new order to buy.`,
  closed: msg`The order expired or was canceled. Don't pay with the old details.`,
  refunding: msg`Your refund is on its way. Nothing for you to do.`,
  refunded: msg`We've refunded your payment. It'll show up at your bank or wallet.`,
};

const notYet = msg`We haven't seen your payment yet. If you've sent it, don't pay again.`;

/** Of an order that ended after its buyer was given something to pay with: a bank or a wallet may tell us of it later. */
const notReceived = msg`We haven't received a payment. If you've sent one, we'll refund it.`;

/** What became of the money of an order that ended without its item. */
const ofMoney: Readonly<Record<MoneyMove, MessageDescriptor>> = {
  no: msg`You haven't been charged.`,
  unknown: notYet,
  held: notYet,
  yes: tips.in_review,
  going_back: tips.refunding,
  returned: tips.refunded,
};

/** The part of an order that decides what its status means. */
export type Explained = Pick<OrderPage, 'status' | 'money' | 'attempt'>;

/**
 * Returns what the status of this order means: nothing of its money that may not be so. A buyer who has a code or an
 * account to pay to may have paid just now.
 */
export function tipsOf({ status, money: { next, moved }, attempt }: Explained): readonly MessageDescriptor[] {
  // Beside an item that is there, money that was too much may be going back, or be stuck.
  const there = status === 'completed';
  const beside = next === 'wait_review' ? tips.in_review : there && next === 'wait_refund' && tips.refunding;
  if (beside) return there ? [tips[status], beside] : [beside];
  if (status === 'failed' || status === 'closed') {
    const mayHaveSent = moved === 'no' && attempt && attempt.status !== 'declined';
    return [tips[status], mayHaveSent ? notReceived : ofMoney[moved]];
  }
  const open = status === 'waiting_for_payment' || status === 'processing';
  if (open && (moved === 'going_back' || moved === 'returned')) return [ofMoney[moved]];
  if (!open) return [tips[status]];
  if (moved === 'yes') return [tips.processing];
  const mayHavePaid = moved !== 'no' || status === 'processing' || (attempt && attempt.nextAction.type !== 'none');
  return mayHavePaid ? [notYet] : [ofMoney.no, tips[status]];
}
