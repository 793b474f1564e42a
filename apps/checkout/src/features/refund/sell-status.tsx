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
  /** What happened, where the crypto is, and what is next. */
  readonly text: MessageDescriptor;
}

/** Texts for each status of a sale's refund. */
export const sellWords: Readonly<Record<SellStatus, Words>> = {
  refundable: {
    tone: 'caution',
    icon: 'wallet',
    name: msg`Waiting for your address`,
    text: msg`The payout to your bank failed. We're holding your crypto. Tell us where to send it.`,
  },
  refunding: {
    tone: 'info',
    icon: 'clock',
    name: msg`On its way`,
    text: msg`We're sending your crypto to your wallet. Nothing for you to do: this page updates automatically.`,
  },
  sent: {
    tone: 'info',
    icon: 'out',
    name: msg`Sent`,
    text: msg`It's on its way. The network is confirming it.`,
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
    text: msg`We're reviewing it. Your crypto is safe. Nothing for you to do.`,
  },
};

/** Shows the state of a sale's refund, in one word with its picture. */
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
