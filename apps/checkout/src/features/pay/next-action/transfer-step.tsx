import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Callout, Card, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { loadable } from '../../../shared/load/loadable.ts';
import { askNow } from './ask-now.ts';
import { Due } from './due.tsx';
import { useMayHavePaid } from './may-have-paid.ts';
import { StepCountdown } from './step-countdown.tsx';
import { StepPage } from './step-page.tsx';
import { TransferDetails } from './transfer-details.tsx';
import styles from './transfer-step.module.css';
import { Watching } from './watching.tsx';

type TransferAction = Extract<NextAction, { type: 'transfer' }>;

const BarcodePicture = loadable(async () => (await import('./barcode-picture.tsx')).BarcodePicture);

/**
 * Shows where to send the money, or what to show at the till. The order counts as paid only when the money has arrived.
 */
export function TransferStep({ order, action }: { order: OrderView; action: TransferAction }) {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  const paid = useMayHavePaid(order.attempt?.paymentNo) || done;
  const say = () => {
    setDone(true);
    askNow(order.orderNo);
  };
  const { payWayName } = order;
  const { details, barcode } = action;
  const atTill = barcode !== null || details.some(({ name }) => name === 'paymentCode' || name === 'voucher');
  return (
    <StepPage
      order={order}
      action={!done && <Button onClick={say}>{atTill ? <Trans>I've paid</Trans> : <Trans>I've sent it</Trans>}</Button>}
    >
      {done && <Watching atTill={atTill} usualMs={order.usual.payMs} />}
      <StepCountdown of={order.nftParamNo} until={action.until} />
      <Due
        typed
        order={order}
        label={atTill ? <Trans>Amount to pay with {payWayName}</Trans> : <Trans>Amount to transfer</Trans>}
      >
        {action.exactAmount && (
          <p className={styles.exact}>
            <Icon name="alert" size={16} />
            <Trans>Pay exactly this amount in one payment. A different amount may be refused.</Trans>
          </p>
        )}
      </Due>
      <Card label={t`Payment details`}>
        <TransferDetails details={details} />
      </Card>
      {barcode && (
        <Suspense fallback={<span className={styles.place} />}>
          <BarcodePicture barcode={barcode} label={t`Payment barcode`} />
        </Suspense>
      )}
      <Warnings
        reference={details.some(({ name }) => name === 'reference')}
        // A till asks for the amount that it is paid, which is said above.
        exact={!(atTill && action.exactAmount)}
        twice={paid}
      />
      <span className={styles.print}>
        <Button kind="quiet" onClick={() => print()}>
          <Icon name="print" size={18} />
          <Trans>Print or save as PDF</Trans>
        </Button>
      </span>
    </StepPage>
  );
}

/**
 * Warns of what makes a transfer fail, and shows the reference where there is one
 * (docs/specification/payments.md#transfers). `twice`: money may be under way.
 */
function Warnings({ reference, exact, twice }: { reference: boolean; exact: boolean; twice: boolean }) {
  if (!reference && !exact && !twice) return null;
  return (
    <Callout tone="caution" title={<Trans>Check before you pay</Trans>}>
      <ul className={styles.warnings}>
        {reference && (
          <li>
            <Trans>Include this reference so we can match your payment.</Trans>
          </li>
        )}
        {exact && (
          <li>
            <Trans>Send the exact amount to these details so we can match it.</Trans>
          </li>
        )}
        {twice && (
          <li>
            <Trans>Don't pay twice.</Trans>
          </li>
        )}
      </ul>
    </Callout>
  );
}
