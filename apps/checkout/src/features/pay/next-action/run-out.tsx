import type { NextActionType, OrderView } from '@kassa/contract';
import { Button, Callout, EmptyState } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRemaining } from '../../../shared/countdown.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { StepPage } from './step-page.tsx';
import { useStartAgain } from './use-start-again.ts';

type Steps = Exclude<NextActionType, 'none' | 'challenge'>;

const titles: Readonly<Record<Steps, MessageDescriptor>> = {
  qr: msg`This code has run out`,
  transfer: msg`These payment details have run out`,
  wait: msg`The request has run out`,
  redirect: msg`The time to pay there has run out`,
};

const afresh: Readonly<Record<Steps, MessageDescriptor>> = {
  qr: msg`Get a new code`,
  transfer: msg`Get new payment details`,
  wait: msg`Send a new request`,
  redirect: msg`Start again`,
};

/**
 * In the place of instructions whose time is over: they are gone from the screen, and while the order's own time runs there
 * are new ones at one press. After that the server is about to say how the order ended.
 */
export function RunOut({ order, step }: { order: OrderView; step: Steps }) {
  const { i18n } = useLingui();
  const words = useFailureWords();
  const over = useRemaining(order.expiresAt) === 0;
  const again = useStartAgain(order);
  return (
    <StepPage
      order={order}
      closed={over}
      action={
        !over && (
          <Button loading={again.busy} onClick={again.start}>
            {i18n._(afresh[step])}
          </Button>
        )
      }
    >
      <div role="status">
        <EmptyState icon="clock" title={i18n._(titles[step])}>
          <p>
            <Trans>Please do not pay with it any more. If you have paid already, your money is not lost.</Trans>
          </p>
          {over && (
            <p>
              <Trans>The time to pay is over. We are checking whether your money has come.</Trans>
            </p>
          )}
        </EmptyState>
      </div>
      {again.error !== null && (
        <Callout tone="negative" urgent title={words(again.error)}>
          <p>
            <Trans>Nothing has been charged by this.</Trans>
          </p>
        </Callout>
      )}
    </StepPage>
  );
}
