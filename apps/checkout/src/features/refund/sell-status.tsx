import type { SellStatus } from '@kassa/contract';
import { Icon, type IconName, type Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import styles from './refund.module.css';

interface Words {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  /** What happened, where the crypto is, what next. */
  readonly text: MessageDescriptor;
}

export const sellWords: Readonly<Record<SellStatus, Words>> = {
  refundable: {
    tone: 'caution',
    icon: 'wallet',
    name: msg`Waiting for your address`,
    text: msg`The payout to your bank failed. Your crypto is with us: say where it goes back to.`,
  },
  refunding: {
    tone: 'info',
    icon: 'clock',
    name: msg`Going back`,
    text: msg`We are sending your crypto to your wallet. You need do nothing: this page changes by itself.`,
  },
  sent: {
    tone: 'info',
    icon: 'out',
    name: msg`Sent`,
    text: msg`It is on its way through the network, which needs a moment to make it final.`,
  },
  refunded: {
    tone: 'positive',
    icon: 'check',
    name: msg`Refunded`,
    text: msg`Your crypto is back in your wallet.`,
  },
  review: {
    tone: 'caution',
    icon: 'search',
    name: msg`In review`,
    text: msg`A person is looking at it. Nothing is lost and you need do nothing.`,
  },
};

/** Where the refund of a sale stands, in one word with its picture. */
export function SellMark({ status }: { status: SellStatus }) {
  const { i18n } = useLingui();
  const { tone, icon, name } = sellWords[status];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} size={14} />
      {i18n._(name)}
    </span>
  );
}
