import type { OrderView } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { clockText, useRemaining } from '../../shared/countdown.ts';
import { useAmount } from '../../shared/money/use-amount.ts';

/**
 * 'Pay SGD 41.20'. The first click makes it busy; later clicks say what is waited for, with the time that is left, unless
 * the method's row says that they do nothing (`locksConfirm`, seed section 4). `form`: what it submits.
 */
export function ConfirmButton({ order, busy, form }: { order: OrderView; busy: boolean; form: string }) {
  const { payWayCode, bankCode, fiatSumAmount, fiat } = order.quote;
  const locks = methodByKey(payWayCode, bankCode)?.locksConfirm ?? true;
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
