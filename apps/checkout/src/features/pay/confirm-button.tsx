import type { OrderView } from '@kassa/contract';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { clockText, useRemaining } from '../../shared/countdown.ts';
import { useAmount } from '../../shared/money/use-amount.ts';

/**
 * 'Pay SGD 41.20'. The first click makes it busy; later clicks say what is waited for, with the time that is left, unless
 * the method's row says that they do nothing (`locks`, seed section 4). `form`: what it submits.
 */
export function ConfirmButton(props: { order: OrderView; busy: boolean; locks: boolean; form: string }) {
  const { order, busy, locks, form } = props;
  const { fiatSumAmount, fiat } = order.quote;
  const amount = useAmount();
  const left = useRemaining(order.expiresAt);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button type="submit" form={form} loading={busy} onLoadingClick={locks ? () => setAsked(true) : undefined}>
        <Trans>Pay {amount(fiatSumAmount, fiat, 'code')}</Trans>
      </Button>
      {busy && asked && (
        <p role="status">
          <Trans>We are waiting for your payment: {clockText(left)}</Trans>
        </p>
      )}
    </>
  );
}
