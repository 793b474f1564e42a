import type { OrderHead as Head } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react';
import { exceptionWords, reasonWords } from '../words/statuses.ts';
import styles from './order-head.module.css';
import { StatusChip } from './status-chip.tsx';

/** Says in one line how an order is, what is unusual about it, and why it waits: on a phone all else is further down. */
export function OrderHead({
  order: { status, reason, exception, fiat, total },
}: {
  order: Pick<Head, 'status' | 'reason' | 'exception' | 'fiat' | 'total'>;
}) {
  const { i18n } = useLingui();
  const why = reasonWords[reason];
  const mark = exception === 'none' ? undefined : exceptionWords[exception as keyof typeof exceptionWords];
  return (
    <p className={styles.summary}>
      <StatusChip status={status} />
      <strong>
        {total} {fiat}
      </strong>
      {reason !== '' && <span>{why ? i18n._(why) : reason}</span>}
      {mark && <span>{i18n._(mark)}</span>}
    </p>
  );
}
