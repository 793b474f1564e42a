import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Callout, Card, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { loadable } from '../../../shared/load/loadable.ts';
import { askNow } from './ask-now.ts';
import { Due } from './due.tsx';
import { RunOut } from './run-out.tsx';
import { StepCountdown } from './step-countdown.tsx';
import { StepPage } from './step-page.tsx';
import { TransferDetails } from './transfer-details.tsx';
import styles from './transfer-step.module.css';
import { Watching } from './watching.tsx';

type TransferAction = Extract<NextAction, { type: 'transfer' }>;

const BarcodePicture = loadable(async () => (await import('./barcode-picture.tsx')).BarcodePicture);

/** Where to send the money, or what to show at the till. That it was sent is believed only when it has come. */
export function TransferStep({ order, action }: { order: OrderView; action: TransferAction }) {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  const left = useRemaining(action.until);
  const say = () => {
    setDone(true);
    askNow(order.orderNo);
  };
  if (left === 0) return <RunOut order={order} step="transfer" />;
  const { payWayName } = order;
  const { details, barcode } = action;
  const atTill = barcode !== null || details.some(({ name }) => name === 'paymentCode' || name === 'voucher');
  return (
    <StepPage
      order={order}
      action={
        !done && (
          <Button onClick={say}>{atTill ? <Trans>I have paid</Trans> : <Trans>I have made the transfer</Trans>}</Button>
        )
      }
    >
      {done && <Watching atTill={atTill} />}
      <StepCountdown until={action.until} />
      <Due
        typed
        order={order}
        label={atTill ? <Trans>Amount to pay with {payWayName}</Trans> : <Trans>Amount to transfer</Trans>}
      >
        {action.exactAmount && (
          <p className={styles.exact}>
            <Icon name="alert" size={16} />
            <Trans>Pay exactly this amount, in one payment. No other amount is taken.</Trans>
          </p>
        )}
      </Due>
      <Card label={t`Payment details`}>
        <TransferDetails details={details} />
      </Card>
      {barcode && (
        <Suspense fallback={<span className={styles.place} />}>
          <BarcodePicture barcode={barcode} label={t`Barcode to pay with`} />
        </Suspense>
      )}
      <Warnings details={details} />
      <span className={styles.print}>
        <Button kind="quiet" onClick={() => print()}>
          <Icon name="print" size={18} />
          <Trans>Print or save as PDF</Trans>
        </Button>
      </span>
    </StepPage>
  );
}

/** What makes a transfer fail: the seed's words, section 8, and the reference where there is one. */
function Warnings({ details }: Pick<TransferAction, 'details'>) {
  const reference = details.some(({ name }) => name === 'reference');
  return (
    <Callout tone="caution" title={<Trans>Please check before you pay</Trans>}>
      <ul className={styles.warnings}>
        {reference && (
          <li>
            <Trans>Put in the reference exactly as it stands here: by it we find your payment.</Trans>
          </li>
        )}
        <li>
          <Trans>A wrong amount or wrong details make the payment fail, and money can get lost.</Trans>
        </li>
        <li>
          <Trans>Please do not pay twice.</Trans>
        </li>
      </ul>
    </Callout>
  );
}
