import type { QueueName } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each queue is called. */
export const queueWords: Readonly<Record<QueueName, MessageDescriptor>> = {
  review: msg`Review`,
  refunds: msg`Stuck refunds`,
  payments: msg`Stuck payments`,
  disputes: msg`Disputes`,
  screening: msg`Screening`,
  settlement: msg`Settlement`,
  identity: msg`Identity checks`,
  sold: msg`Sold crypto`,
  lost: msg`Lost orders`,
};
