import type { OrderView } from '@kassa/contract';
import { Icon, type IconName, type Tone } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formsOf } from '../../shared/language/language.ts';
import { namesOf } from '../../shared/order/shown-method.ts';
import { StatusMark, shownStatusOf } from '../../shared/order/status-mark.tsx';
import { displayTime } from '../../shared/time.ts';
import styles from './timeline.module.css';

interface Step {
  readonly key: string;
  readonly icon: IconName;
  readonly words: ReactNode;
  readonly at: string | null;
  /** Without one it went well. */
  readonly tone?: Tone;
}

/** Shows what happened to an order and when, as far as its times are known. The present status is last. */
export function Timeline({ order }: { order: OrderView }) {
  const { i18n } = useLingui();
  const steps: Step[] = [
    { key: 'created', icon: 'receipt' as const, words: <Trans>Order placed</Trans>, at: order.createdAt },
    ...(order.declined ?? []).map((one) => ({
      key: one.at,
      icon: 'close' as const,
      words: <Trans>Payment declined: {namesOf(one)}</Trans>,
      at: one.at,
      tone: 'negative' as const,
    })),
    { key: 'paid', icon: 'card' as const, words: <Trans>Payment received</Trans>, at: order.paidAt },
    { key: 'completed', icon: 'check' as const, words: <Trans>Item delivered</Trans>, at: order.completedAt },
    ...refundsOf(order),
  ]
    .filter(({ at }) => at !== null)
    .sort((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''));
  const last = order.completedAt === null || order.status !== 'completed';
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, icon, words, at, tone }) => (
        <li key={key} className={styles.step}>
          <span className={styles.dot} data-tone={tone}>
            <Icon name={icon} size={16} />
          </span>
          <span>{words}</span>
          {at && <time dateTime={at}>{displayTime(at, formsOf(i18n))}</time>}
        </li>
      ))}
      {last && (
        <li className={styles.step}>
          <span className={styles.dot} data-now>
            <Icon name="clock" size={16} />
          </span>
          <span>
            <StatusMark status={shownStatusOf(order)} />
          </span>
          <span className={styles.now}>
            <Trans>Now</Trans>
          </span>
        </li>
      )}
    </ol>
  );
}

function refundsOf({ refunds = [] }: OrderView): Step[] {
  const look = { icon: 'return', tone: 'caution' } as const;
  return refunds.flatMap(({ at, sentAt }, index) => [
    { ...look, key: `refund ${index}`, words: <Trans>Refund started</Trans>, at },
    { ...look, key: `sent ${index}`, words: <Trans>Refund sent</Trans>, at: sentAt },
  ]);
}
