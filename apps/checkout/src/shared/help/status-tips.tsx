import { Button, Dialog } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { type ShownStatus, StatusMark, shownStatusOf } from '../order/status-mark.tsx';
import styles from './status-tips.module.css';
import { type Explained, tips, tipsOf } from './tips.ts';

/**
 * Explains the statuses of orders, in front of the screen. `now`: the order on screen, whose status is explained first.
 * Without one it is for the log-in: what happens to orders while nobody is logged in.
 */
export function StatusTips({ now, onClose }: { now?: Explained; onClose: () => void }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const others = (Object.keys(tips) as ShownStatus[]).filter((status) => !now || status !== shownStatusOf(now));
  return (
    <Dialog
      shape="sheet"
      reading
      onClose={onClose}
      title={now ? <Trans>What the status means</Trans> : <Trans>Your orders are safe</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {now ? <Tips of={now} /> : <LogInTips />}
      <dl className={styles.list}>
        {others.map((status) => (
          <div key={status}>
            <dt>
              <StatusMark status={status} />
            </dt>
            <dd>{i18n._(tips[status])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function LogInTips() {
  return (
    <ul className={styles.points}>
      <li>
        <Trans>Payments you've made still count while you're logged out. Don't pay twice.</Trans>
      </li>
      <li>
        <Trans>The timer keeps running. Unpaid orders close automatically, and you won't be charged.</Trans>
      </li>
      <li>
        <Trans>Log in with the same email to check your order:</Trans>
      </li>
    </ul>
  );
}

/** Explains the status of one order. */
export function Tips({ of }: { of: Explained }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.now}>
      {tipsOf(of).map((text) => (
        <p key={text.id}>{i18n._(text)}</p>
      ))}
    </div>
  );
}
