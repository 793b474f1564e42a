import type { BuyerStatus, OrderPage } from '@kassa/contract';
import { Icon, type IconName, type Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import styles from './status-mark.module.css';

/** A status as lists show it. `in_review`: the order has ended, and a person decides about its money. */
export type ShownStatus = BuyerStatus | 'in_review';

const marks: Readonly<Record<ShownStatus, { words: MessageDescriptor; tone: Tone; icon: IconName }>> = {
  waiting_for_payment: { words: msg`Waiting for payment`, tone: 'caution', icon: 'clock' },
  processing: { words: msg`Processing`, tone: 'info', icon: 'clock' },
  in_review: { words: msg`In review`, tone: 'caution', icon: 'search' },
  crypto_sent: { words: msg`Crypto sent`, tone: 'info', icon: 'out' },
  completed: { words: msg`Completed`, tone: 'positive', icon: 'check' },
  failed: { words: msg`Failed`, tone: 'negative', icon: 'cross' },
  closed: { words: msg`Closed`, tone: 'negative', icon: 'close' },
  refunding: { words: msg`Refund in progress`, tone: 'caution', icon: 'return' },
  refunded: { words: msg`Refunded`, tone: 'info', icon: 'return' },
};

/**
 * Returns an order's status in the word that lists show: the server's, except where an order has ended without its item
 * and a person still decides about its money.
 */
export function shownStatusOf({ status, money }: Pick<OrderPage, 'status' | 'money'>): ShownStatus {
  return money.next === 'wait_review' && (status === 'closed' || status === 'failed') ? 'in_review' : status;
}

/** Shows an order's status in words, with its picture. */
export function StatusMark({ status }: { status: ShownStatus }) {
  const { i18n } = useLingui();
  const { words, tone, icon } = marks[status];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} size={14} />
      {i18n._(words)}
    </span>
  );
}
