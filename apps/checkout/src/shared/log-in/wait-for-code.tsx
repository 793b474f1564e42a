import { Button } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRemaining } from '../countdown.ts';
import { displayIn } from '../time.ts';
import styles from './log-in.module.css';

/** When another code may be asked for, and whether the one that was sent can still be entered here. */
export interface CodeWait {
  /** ISO 8601. */
  readonly until: string;
  readonly enterable: boolean;
}

/** Says why no other code is sent now, when one may be asked for, and leads to the one that is in the mail. */
export function WaitForCode({ wait, onEnter }: { wait: CodeWait; onEnter: () => void }) {
  const { i18n } = useLingui();
  const leftMs = useRemaining(wait.until);
  const left = Math.ceil(leftMs / 1000);
  return (
    <div className={styles.waiting}>
      <p role="alert">
        {wait.enterable ? (
          <Trans>We've just sent you a code. Check your inbox and your spam folder.</Trans>
        ) : (
          <Trans>We can't send another code to this address yet.</Trans>
        )}
      </p>
      <p className={styles.wait}>
        {left === 0 ? (
          <Trans>You can request another now.</Trans>
        ) : left > 90 ? (
          <Trans>You can request another {displayIn(leftMs, i18n.locale)}.</Trans>
        ) : (
          <Trans>You can request another in {left} s.</Trans>
        )}
      </p>
      {wait.enterable && (
        <Button kind="quiet" onClick={onEnter}>
          <Trans>Enter the code</Trans>
        </Button>
      )}
    </div>
  );
}
