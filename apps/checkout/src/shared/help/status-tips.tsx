import type { BuyerStatus } from '@kassa/contract';
import { buyerStatuses } from '@kassa/contract/statuses';
import { Button, Dialog } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { StatusMark } from '../order/status-mark.tsx';
import styles from './status-tips.module.css';

/** What each status means: has money moved, and what is to be done. */
const tips: Readonly<Record<BuyerStatus, MessageDescriptor>> = {
  waiting_for_payment: msg`Nothing has been charged. Pay before the time is up; otherwise the order closes by itself.`,
  processing: msg`A payment is on its way, or has come and your item is being released. Please do not pay twice.`,
  crypto_sent: msg`Your payment has been taken and the transaction is on its way. The network makes it final; you need do nothing.`,
  completed: msg`Your payment has been taken and the item is yours.`,
  failed: msg`The payment did not work. Nothing is kept: money that came all the same goes back. Place the order again to buy.`,
  closed: msg`The time was over or the order was cancelled. Please do not pay with old details: that money only goes back.`,
  refunding: msg`Your money is on its way back to you. You need do nothing.`,
  refunded: msg`Your money has gone back. Your bank or wallet may need some days until you see it.`,
};

/**
 * The tips on an order's status, in front of the screen. `now`: the status of the order that is looked at, told first.
 * Without one it is the log-in's: what becomes of orders while nobody is logged in.
 */
export function StatusTips({ now, onClose }: { now?: BuyerStatus; onClose: () => void }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const others = buyerStatuses.filter((status) => status !== now);
  return (
    <Dialog
      shape="sheet"
      reading
      onClose={onClose}
      title={now ? <Trans>What the status means</Trans> : <Trans>Your orders go on without you</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button onClick={onClose}>
          <Trans>I see</Trans>
        </Button>
      }
    >
      {now ? <p className={styles.now}>{i18n._(tips[now])}</p> : <LogInTips />}
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
        <Trans>
          A payment that you have made is not lost: it counts while you are logged out. Please do not pay twice.
        </Trans>
      </li>
      <li>
        <Trans>The time to pay runs on. An order that nobody pays closes by itself, and nothing is charged.</Trans>
      </li>
      <li>
        <Trans>Log in with the same e-mail address to see where your order stands:</Trans>
      </li>
    </ul>
  );
}
