import type { BuyerStatus } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Meaning of each status: has money moved, and what to do. */
export const tips: Readonly<Record<BuyerStatus, MessageDescriptor>> = {
  waiting_for_payment: msg`You haven't been charged. Pay before the timer ends, or the order closes automatically.`,
  processing: msg`Your payment is on its way, or it's here and your item is being delivered. Don't pay twice.`,
  crypto_sent: msg`We've received your payment and the transaction is on its way. The network is confirming it. Nothing for you to do.`,
  completed: msg`We've received your payment and the item is yours.`,
  failed: msg`The payment didn't go through. Any money you sent will be returned. Start a new order to buy.`,
  closed: msg`The order expired or was canceled. Don't pay with the old details; we'd only send it back.`,
  refunding: msg`Your refund is on its way. Nothing for you to do.`,
  refunded: msg`We've refunded your payment. It may take a few days to show up at your bank or wallet.`,
};
