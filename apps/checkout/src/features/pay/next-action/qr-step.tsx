import type { NextAction, OrderView } from '@kassa/contract';
import { Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { usePhone } from '../../../shared/layout/use-phone.ts';
import { loadable } from '../../../shared/load/loadable.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { UsualTime } from '../../../shared/order/usual-time.tsx';
import { amountDue } from './amount-due.ts';
import { Due } from './due.tsx';
import { useMayHavePaid } from './may-have-paid.ts';
import { payeeOf } from './payee-of.ts';
import { FirstWay, OtherWays } from './qr-on-this-device.tsx';
import styles from './qr-step.module.css';
import { QrSteps } from './qr-steps.tsx';
import { StepCountdown } from './step-countdown.tsx';
import { StepPage } from './step-page.tsx';
import { TwoSentences } from './two-sentences.tsx';

type QrAction = Extract<NextAction, { type: 'qr' }>;

// The drawing code loads with the first QR code.
const QrPicture = loadable(async () => (await import('@kassa/ui/qr')).QrPicture);

/** Shows a code to scan with another device, and the ways to pay on this one. */
export function QrStep({ order, action }: { order: OrderView; action: QrAction }) {
  const { t } = useLingui();
  const amount = useAmount();
  const phone = usePhone();
  const [usual] = useState(order.usual.payMs);
  const { payWayName } = order;
  const { payload, copyable } = action;
  const paid = useMayHavePaid(order.attempt?.paymentNo);
  const due = amount(amountDue(order), order.quote.fiat, 'code');
  const payee = payeeOf(payload);
  return (
    <StepPage order={order} action={phone && <FirstWay order={order} action={action} />}>
      <StepCountdown of={order.nftParamNo} until={action.until} />
      <Due typed order={order} label={<Trans>Amount to pay with {payWayName}</Trans>}>
        {payee && (
          <p className={styles.payee}>
            <Trans>You'll see {payee} as the payee</Trans>
          </p>
        )}
      </Due>
      <figure className={styles.figure}>
        <div className={styles.paper}>
          <Suspense fallback={<span className={styles.place} />}>
            <QrPicture payload={payload} label={t`QR code to pay ${due}`} />
          </Suspense>
        </div>
      </figure>
      <QrSteps action={action} phone={phone} />
      {copyable && (
        <p className={styles.text} translate="no">
          {payload}
        </p>
      )}
      <OtherWays order={order} action={action} phone={phone} />
      <Callout tone={paid ? 'caution' : 'info'} title={paid && <Trans>Don't pay twice</Trans>}>
        <p>
          {usual === null ? (
            <Trans>This page updates automatically after you pay. It may take a moment.</Trans>
          ) : (
            <TwoSentences
              first={<Trans>This page updates automatically after you pay.</Trans>}
              then={<UsualTime ms={order.usual.payMs} />}
            />
          )}
        </p>
      </Callout>
    </StepPage>
  );
}
