import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Callout, Icon, Spinner } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { isFramed } from '../../../shared/embed/host.ts';
import { goAway } from '../../../shared/embed/leave-host.ts';
import { startedHere } from '../../../shared/order/started-here.ts';
import { useStore } from '../../../shared/store.ts';
import { askNow } from './ask-now.ts';
import { Due } from './due.tsx';
import { RunOut } from './run-out.tsx';
import { StepCountdown } from './step-countdown.tsx';
import { StepHead } from './step-head.tsx';
import { StepPage } from './step-page.tsx';

type RedirectAction = Extract<NextAction, { type: 'redirect' }>;

/**
 * The buyer pays on the bank's or wallet's own page. He is taken there once, by the press that started the payment; after
 * a reload, by the back button or in another tab he finds a link, and never goes again without wanting to. Banks show
 * themselves inside no other page: from a merchant's page a link leads there, in a tab of its own.
 */
export function RedirectStep({ order, action }: { order: OrderView; action: RedirectAction }) {
  const leaving = useLeaving(order, action);
  const left = useRemaining(action.until);
  if (left === 0) return <RunOut order={order} step="redirect" />;
  const { payWayName } = order;
  return (
    <StepPage
      order={order}
      action={
        <Button href={action.url} inNewTab={isFramed()} kind={leaving || isFramed() ? 'main' : 'quiet'}>
          <Trans>Continue to {payWayName}</Trans> <Icon name="out" size={18} />
        </Button>
      }
    >
      {leaving ? (
        <StepHead picture={<Spinner />} title={<Trans>You are going to {payWayName}</Trans>}>
          <Trans>Pay there, and you come back here by yourself.</Trans>
        </StepHead>
      ) : (
        <StepHead picture={<Spinner />} title={<Trans>We are asking {payWayName}</Trans>}>
          <Trans>This page changes by itself as soon as your payment has come.</Trans>
        </StepHead>
      )}
      <StepCountdown until={action.until} />
      <Due order={order} label={<Trans>Amount to pay with {payWayName}</Trans>} />
      {!leaving && (
        <Callout tone="caution" title={<Trans>Please do not pay twice</Trans>}>
          <p>
            <Trans>
              If you have paid there, you need to do nothing more. If not, the button takes you there again.
            </Trans>
          </p>
        </Callout>
      )}
    </StepPage>
  );
}

/** Whether the buyer is on the way out: true from the press that started this payment until he comes back. */
function useLeaving(order: OrderView, { url, origin }: RedirectAction): boolean {
  const { orderNo } = order;
  const paymentNo = order.attempt?.paymentNo ?? '';
  // The order's news may be here before the answer to the press.
  const started = useStore(startedHere) === paymentNo && !isFramed();
  const [leaving, setLeaving] = useState(started);
  useEffect(() => {
    if (!started) return;
    startedHere.set('');
    setLeaving(true);
    // Only to where the server said that it leads.
    if (!URL.canParse(url) || new URL(url).origin !== new URL(origin).origin) return;
    goAway();
    location.assign(url);
  }, [started, url, origin]);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  useEffect(() => {
    if (leaving) return;
    // Whoever comes back has probably done something there.
    const gone = new AbortController();
    askNow(orderNo, gone.signal);
    return () => gone.abort();
  }, [leaving, orderNo]);
  return leaving;
}
