import type { OrderView } from '@kassa/contract';
import { CopyButton } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { amountDue } from './amount-due.ts';
import styles from './due.module.css';

/**
 * Shows the amount to pay, in the largest type of the screen. `typed`: the buyer types it into the bank's form, so it
 * can be copied. `children` are below it.
 */
export function Due(props: { order: OrderView; label: ReactNode; typed?: boolean; children?: ReactNode }) {
  const { order, label, children } = props;
  const { t } = useLingui();
  const amount = useAmount();
  const due = amountDue(order);
  return (
    <div className={styles.due}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>
        <strong>{amount(due, order.quote.fiat)}</strong>
        {props.typed && (
          <CopyButton
            text={due}
            label={t`Copy amount`}
            doneLabel={t`Copied`}
            failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
          />
        )}
      </p>
      {children}
    </div>
  );
}
