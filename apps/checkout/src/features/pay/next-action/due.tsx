import type { OrderView } from '@kassa/contract';
import { CopyButton } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { amountDue } from './amount-due.ts';
import styles from './due.module.css';

/** What is to be paid, in the largest type of the screen, to be copied as the bank's form takes it; below it `children`. */
export function Due({ order, label, children }: { order: OrderView; label: ReactNode; children?: ReactNode }) {
  const { t } = useLingui();
  const amount = useAmount();
  const due = amountDue(order);
  return (
    <div className={styles.due}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>
        <strong>{amount(due, order.quote.fiat)}</strong>
        <CopyButton text={due} label={t`Copy the amount`} doneLabel={t`Copied`} />
      </p>
      {children}
    </div>
  );
}
