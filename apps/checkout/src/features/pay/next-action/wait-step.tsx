import type { NextAction, OrderView } from '@kassa/contract';
import { Callout, Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useRemaining } from '../../../shared/countdown.ts';
import { Due } from './due.tsx';
import { RunOut } from './run-out.tsx';
import { StepCountdown } from './step-countdown.tsx';
import { StepHead } from './step-head.tsx';
import { StepPage } from './step-page.tsx';
import { Steps } from './steps.tsx';

type WaitAction = Extract<NextAction, { type: 'wait' }>;

/** A request stands in the buyer's app, on another screen: which one, how long, and what if it is not there. */
export function WaitStep({ order, action }: { order: OrderView; action: WaitAction }) {
  const left = useRemaining(action.until);
  if (left === 0) return <RunOut order={order} step="wait" />;
  const { payWayName } = order;
  const { phone } = action;
  return (
    <StepPage order={order}>
      <StepHead
        picture={<Icon name="phone" size={32} />}
        title={<Trans>Approve the request in your {payWayName} app</Trans>}
      >
        <Trans>We have sent it to the phone with the number {phone}.</Trans>
      </StepHead>
      <StepCountdown until={action.until} />
      <Due order={order} label={<Trans>Amount to pay with {payWayName}</Trans>} />
      <Steps
        steps={[
          <Trans key="open">Open the app on your phone.</Trans>,
          <Trans key="check">Check the amount and the payee there, and confirm.</Trans>,
          <Trans key="back">Come back to this page: it shows when your payment has come.</Trans>,
        ]}
      />
      <Callout tone="info" title={<Trans>No request there?</Trans>}>
        <p>
          <Trans>
            Look into the app's messages and check the number above. If it is wrong, choose to pay another way and start
            again with the right one.
          </Trans>
        </p>
      </Callout>
    </StepPage>
  );
}
