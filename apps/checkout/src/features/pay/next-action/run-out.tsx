import type { NextActionType, OrderView } from '@kassa/contract';
import { Button, Callout, EmptyState } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { StepPage } from './step-page.tsx';
import { useStartAgain } from './use-start-again.ts';

type Steps = Exclude<NextActionType, 'none' | 'challenge'>;

const titles: Readonly<Record<Steps, MessageDescriptor>> = {
  qr: msg`This code has expired`,
  transfer: msg`These payment details have expired`,
  wait: msg`This request has expired`,
  redirect: msg`This payment page has expired`,
};

const afresh: Readonly<Record<Steps, MessageDescriptor>> = {
  qr: msg`Get a new code`,
  transfer: msg`Get new payment details`,
  wait: msg`Send a new request`,
  redirect: msg`Start again`,
};

/** Replaces instructions that have expired: shows the time that the order still has, and one press gets new ones. */
export function RunOut({ order, step }: { order: OrderView; step: Steps }) {
  const { i18n } = useLingui();
  const words = useFailureWords();
  const again = useStartAgain(order);
  return (
    <StepPage
      over
      order={order}
      action={
        <Button loading={again.busy} onClick={again.start}>
          {i18n._(afresh[step])}
        </Button>
      }
    >
      <div role="status">
        <EmptyState icon="clock" title={i18n._(titles[step])}>
          <p>
            <Trans>Don't pay with it now. If you've already paid, your money is safe.</Trans>
          </p>
        </EmptyState>
      </div>
      <OrderCountdown of={order.nftParamNo} until={order.expiresAt} />
      {again.error !== null && (
        <Callout tone="negative" urgent title={words(again.error)}>
          <p>
            <Trans>You weren't charged for this attempt.</Trans>
          </p>
        </Callout>
      )}
    </StepPage>
  );
}
