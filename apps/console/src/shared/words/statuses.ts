import type { ExceptionMark, OrderStatus } from '@kassa/contract/statuses';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each status of an order is called. */
export const statusWords: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  created: msg`Created`,
  awaiting_payment: msg`Awaiting payment`,
  processing: msg`Processing`,
  paid: msg`Paid`,
  delivering: msg`Delivering`,
  crypto_sent: msg`Crypto sent`,
  completed: msg`Completed`,
  failed: msg`Failed`,
  closed: msg`Closed`,
  refunding: msg`Refunding`,
  refunded: msg`Refunded`,
  review: msg`In review`,
};

/** What is unusual about an order's money. */
export const exceptionWords: Readonly<Record<ExceptionMark, MessageDescriptor>> = {
  none: msg`None`,
  paid_late: msg`Paid late`,
  paid_partial: msg`Paid in part`,
  paid_over: msg`Paid too much`,
  paid_twice: msg`Paid twice`,
  amount_mismatch: msg`Another currency`,
  charged_back: msg`Charged back`,
};

/** Why an order waits for a person. */
export const reasonWords: Readonly<Record<string, MessageDescriptor>> = {
  disputed: msg`A bank disputes it`,
  dispute_returned: msg`Returned by a bank`,
  identity_refused: msg`Identity refused later`,
  no_way_back: msg`No way to return the money`,
  payment_check: msg`Payment to be checked`,
  refund_asked: msg`Merchant asks for a refund`,
  refund_stuck: msg`Refund stuck`,
  release_failed: msg`Release failed`,
  release_overdue: msg`Release overdue`,
  reported_too_long: msg`Reported, never came`,
  transfer_unclear: msg`Transfer unclear`,
  webhook_not_taken: msg`Merchant can't be reached`,
};
