import type { OrderStatus } from '@kassa/contract/statuses';
import { Icon, type IconName } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { statusWords } from '../words/statuses.ts';
import styles from './status-chip.module.css';

/** The colour of a chip. */
export type ChipTone = 'positive' | 'caution' | 'negative' | 'quiet';

const looks: Readonly<Record<OrderStatus, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  created: { tone: 'quiet', icon: 'clock' },
  awaiting_payment: { tone: 'quiet', icon: 'clock' },
  processing: { tone: 'quiet', icon: 'clock' },
  paid: { tone: 'positive', icon: 'check' },
  delivering: { tone: 'positive', icon: 'out' },
  crypto_sent: { tone: 'positive', icon: 'out' },
  completed: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'cross' },
  closed: { tone: 'quiet', icon: 'close' },
  refunding: { tone: 'caution', icon: 'return' },
  refunded: { tone: 'quiet', icon: 'return' },
  review: { tone: 'caution', icon: 'alert' },
};

/** Shows an order's status: picture, word and colour. */
export function StatusChip({ status }: { status: string }) {
  const { i18n } = useLingui();
  const known = status in looks ? (status as OrderStatus) : undefined;
  const look = known ? looks[known] : ({ tone: 'quiet', icon: 'info' } as const);
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {known ? i18n._(statusWords[known]) : status}
    </Chip>
  );
}

/** Shows a state: picture, word and colour. */
export function Chip({ tone, icon, children }: { tone: ChipTone; icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
