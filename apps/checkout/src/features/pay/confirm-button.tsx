import type { OrderView, Quote } from '@kassa/contract';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { clockText, useRemaining } from '../../shared/countdown.ts';
import { useAmount } from '../../shared/money/use-amount.ts';

/** What is paid, and until when: an order, or what is about to become one. */
interface Payable {
  readonly quote: Pick<Quote, 'fiatSumAmount' | 'fiat'>;
  readonly expiresAt: OrderView['expiresAt'] | undefined;
}

/**
 * Shows 'Pay SGD 41.20'. The first click makes it busy. Later clicks say what it waits for and how long, unless the
 * method's row says that they do nothing (`locks`, docs/specification/journey.md#the-confirm-button). `form`: the form
 * that it submits; without one it calls `onPress`. `waits`: the price is still being asked for, or a press waits for
 * the fields.
 */
export function ConfirmButton(props: {
  of: Payable;
  busy: boolean;
  locks: boolean;
  form?: string;
  onPress?: () => void;
  waits?: boolean;
  disabled?: boolean;
}) {
  const { busy, locks, form, waits = false } = props;
  const { fiatSumAmount, fiat } = props.of.quote;
  const amount = useAmount();
  const left = useRemaining(props.of.expiresAt);
  // The time at the press: one that ticks would be read out every second.
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <Button
        {...(form ? { type: 'submit', form } : { onClick: props.onPress })}
        disabled={props.disabled}
        loading={busy || waits}
        onLoadingClick={locks && busy ? () => setAsked(left) : undefined}
      >
        <Trans>Pay {amount(fiatSumAmount, fiat, 'code')}</Trans>
      </Button>
      {busy && asked !== null && (
        <p role="status">
          <Trans>Waiting for your payment: {clockText(asked)}</Trans>
        </p>
      )}
    </>
  );
}
