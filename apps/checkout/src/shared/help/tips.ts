import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownStatus } from '../order/status-mark.tsx';

/** Meaning of each status: has money moved, and what to do. */
export const tips: Readonly<Record<ShownStatus, MessageDescriptor>> = {
  waiting_for_payment: msg`You haven't been charged, or only part of your payment is here. Pay before the timer ends, or the order closes automatically.`,
  processing: msg`Your payment is on its way, or it's here and your item is being delivered. Don't pay twice.`,
  in_review: msg`Someone on our team is looking at your payment or your order. We'll email you when it's decided. Don't pay again.`,
  crypto_sent: msg`We've received your payment and the transaction is on its way. The network is confirming it. Nothing for you to do.`,
  completed: msg`We've received your payment and the item is yours.`,
  failed: msg`The payment didn't go through. Any money you sent will be returned. Start a new order to buy.`,
  closed: msg`The order expired or was canceled. Don't pay with the old details; we'd only send it back.`,
  refunding: msg`Your refund is on its way. Nothing for you to do.`,
  refunded: msg`We've refunded your payment. It may take a few days to show up at your bank or wallet.`,
};
