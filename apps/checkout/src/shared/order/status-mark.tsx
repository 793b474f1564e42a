import type { BuyerStatus } from '@kassa/contract';
import { Icon, type IconName, type Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import styles from './status-mark.module.css';

const marks: Readonly<Record<BuyerStatus, { words: MessageDescriptor; tone: Tone; icon: IconName }>> = {
  waiting_for_payment: { words: msg`Waiting for payment`, tone: 'caution', icon: 'clock' },
  processing: { words: msg`Processing`, tone: 'info', icon: 'clock' },
  crypto_sent: { words: msg`Crypto sent`, tone: 'info', icon: 'out' },
  completed: { words: msg`Completed`, tone: 'positive', icon: 'check' },
  failed: { words: msg`Failed`, tone: 'negative', icon: 'cross' },
  closed: { words: msg`Closed`, tone: 'negative', icon: 'close' },
  refunding: { words: msg`Refund in progress`, tone: 'caution', icon: 'return' },
  refunded: { words: msg`Refunded`, tone: 'info', icon: 'return' },
};

/** Shows an order's status in words, with its picture. */
export function StatusMark({ status }: { status: BuyerStatus }) {
  const { i18n } = useLingui();
  const { words, tone, icon } = marks[status];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} size={14} />
      {i18n._(words)}
    </span>
  );
}
