import type { OrderPage } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownStatus } from '../order/status-mark.tsx';

/** Meaning of each status, for any order that has it: has money moved, and what to do. */
export const tips: Readonly<Record<ShownStatus, MessageDescriptor>> = {
  waiting_for_payment: msg`You haven't been charged, or only part of your payment is here. Pay before the timer ends, or the order closes automatically.`,
  processing: msg`Your payment is on its way, or it's here and your item is being delivered. Don't pay twice.`,
  in_review: msg`Someone on our team is looking at your payment or your order. We'll email you when it's decided. Don't pay again.`,
  crypto_sent: msg`We've received your payment and the transaction is on its way. The network is confirming it. Nothing for you to do.`,
  completed: msg`We've received your payment and the item is yours.`,
  failed: msg`The payment didn't go through. If any money reached us, the order's page says where it is. Start a new order to buy.`,
  closed: msg`The order expired or was canceled. Don't pay with the old details.`,
  refunding: msg`Your refund is on its way. Nothing for you to do.`,
  refunded: msg`We've refunded your payment. It may take a few days to show up at your bank or wallet.`,
};

/** The part of an order that decides what its status means. */
export type Explained = Pick<OrderPage, 'status' | 'money'>;

/** What a status means for one order, where that depends on its money. */
const own = {
  unpaid: msg`You haven't been charged. Pay before the timer ends, or the order closes automatically.`,
  sentBack: msg`We couldn't use your payment for this order, so we're returning it automatically. You can pay again.`,
  awaited: msg`We're waiting for your payment. If you've paid, there's nothing to do.`,
  checking: msg`We're still checking if your payment arrived. Don't pay again.`,
  part: msg`We've received part of your payment. We're waiting for the rest.`,
  partGoesBack: msg`We've received part of your payment. The rest can't be paid with this method, so we'll refund what you paid.`,
  paid: msg`We've received your payment, and your item is being delivered. Don't pay again.`,
  failedUnpaid: msg`The payment didn't go through. You haven't been charged. Start a new order to buy.`,
  closedUnpaid: msg`The order expired or was canceled. You haven't been charged. Don't pay with the old details.`,
};

/** Returns what the status of this order means: whether its money moved, goes back, or waits for a person. */
export function tipOf({ status, money }: Explained): MessageDescriptor {
  if (money.next === 'wait_review' && status !== 'completed') return tips.in_review;
  switch (status) {
    case 'waiting_for_payment':
      return money.moved === 'no' ? own.unpaid : ofMoved(money, { ...elsewhere, back: own.sentBack });
    case 'processing':
      if (money.restAmount !== '') return money.next === 'wait_refund' ? own.partGoesBack : own.part;
      return money.moved === 'no' ? own.awaited : ofMoved(money, elsewhere);
    case 'failed':
    case 'closed':
      if (money.moved === 'no') return status === 'failed' ? own.failedUnpaid : own.closedUnpaid;
      return ofMoved(money, { ...elsewhere, here: tips.in_review });
    default:
      return tips[status];
  }
}

/** What is said of money that is with us, and of money that goes back. */
const elsewhere = { here: own.paid, back: tips.refunding };

function ofMoved({ moved }: Explained['money'], said: typeof elsewhere): MessageDescriptor {
  switch (moved) {
    case 'yes':
      return said.here;
    case 'going_back':
      return said.back;
    case 'returned':
      return tips.refunded;
    default:
      return own.checking;
  }
}
