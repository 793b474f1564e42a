import type { NextAction, OrderView } from '@kassa/contract';
import { Callout, Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { UsualTime } from '../../../shared/order/usual-time.tsx';
import { useStore } from '../../../shared/store.ts';
import { typedPhone } from '../typed-phone.ts';
import { Due } from './due.tsx';
import { StepCountdown } from './step-countdown.tsx';
import { StepHead } from './step-head.tsx';
import { StepPage } from './step-page.tsx';
import { Steps } from './steps.tsx';
import { TwoSentences } from './two-sentences.tsx';

type WaitAction = Extract<NextAction, { type: 'wait' }>;

/**
 * Says that a request waits in the buyer's app on another screen: which app, how long, and what to do if it is not
 * there.
 */
export function WaitStep({ order, action }: { order: OrderView; action: WaitAction }) {
  const typed = useStore(typedPhone);
  const { payWayName } = order;
  const phone = typed?.orderNo === order.orderNo ? typed.phone : action.phone;
  return (
    <StepPage order={order}>
      <StepHead
        picture={<Icon name="phone" size={32} />}
        title={<Trans>Approve the request in your {payWayName} app</Trans>}
      >
        <TwoSentences first={<Trans>We sent it to {phone}.</Trans>} then={<UsualTime ms={order.usual.payMs} />} />
      </StepHead>
      <StepCountdown of={order.nftParamNo} until={action.until} />
      <Due order={order} label={<Trans>Amount to pay with {payWayName}</Trans>} />
      <Steps
        steps={[
          <Trans key="open">Open the app on your phone.</Trans>,
          <Trans key="check">Check the amount and payee, then confirm.</Trans>,
          <Trans key="back">Come back here. We'll confirm your payment.</Trans>,
        ]}
      />
      <Callout tone="info" title={<Trans>Didn't get the request?</Trans>}>
        <p>
          <Trans>Check your notifications. Wrong number? Choose another way to pay.</Trans>
        </p>
      </Callout>
    </StepPage>
  );
}
