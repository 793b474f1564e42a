import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Callout, Icon, Spinner } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { isFramed } from '../../../shared/embed/host.ts';
import { goAway } from '../../../shared/embed/leave-host.ts';
import { startedHere } from '../../../shared/order/started-here.ts';
import { inTab } from '../../../shared/storage.ts';
import { useStore } from '../../../shared/store.ts';
import { askNow } from './ask-now.ts';
import { Due } from './due.tsx';
import { RunOut } from './run-out.tsx';
import { StepCountdown } from './step-countdown.tsx';
import { StepHead } from './step-head.tsx';
import { StepPage } from './step-page.tsx';

/** The page that a link in a frame has led to. */
const followedAs = 'followed';

type RedirectAction = Extract<NextAction, { type: 'redirect' }>;

/**
 * The buyer pays on the bank's or wallet's own page. He is taken there once, by the press that started the payment; after
 * a reload, by the back button or in another tab he finds a link, and never goes again without wanting to. Banks show
 * themselves inside no other page: from a merchant's page a link leads there, in a tab of its own, and until it was followed
 * there is nothing to ask for.
 */
export function RedirectStep({ order, action }: { order: OrderView; action: RedirectAction }) {
  const leaving = useLeaving(order, action);
  const [followed, setFollowed] = useState(() => !isFramed() || inTab.get(followedAs) === action.url);
  const left = useRemaining(action.until);
  if (left === 0) return <RunOut order={order} step="redirect" />;
  const { payWayName } = order;
  const stage = leaving ? 'leaving' : followed ? 'asking' : 'before';
  const follow = () => {
    inTab.set(followedAs, action.url);
    setFollowed(true);
  };
  return (
    <StepPage
      order={order}
      action={
        <Button href={action.url} inNewTab={isFramed()} onFollow={follow} kind={stage === 'asking' ? 'quiet' : 'main'}>
          <Trans>Continue to {payWayName}</Trans> <Icon name="out" size={18} />
        </Button>
      }
    >
      <Head stage={stage} payWayName={payWayName} />
      <StepCountdown until={action.until} />
      <Due order={order} label={<Trans>Amount to pay with {payWayName}</Trans>} />
      {stage === 'asking' && (
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

/** `before`: in a frame, before its link was followed. `leaving`: on the way there. `asking`: been there, or meant to. */
function Head({ stage, payWayName }: { stage: 'before' | 'leaving' | 'asking'; payWayName: string }) {
  switch (stage) {
    case 'before':
      return (
        <StepHead picture={<Icon name="out" size={32} />} title={<Trans>Your payment goes on with {payWayName}</Trans>}>
          <Trans>It opens in a tab of its own. This page stays, and goes on by itself when you have paid there.</Trans>
        </StepHead>
      );
    case 'leaving':
      return (
        <StepHead picture={<Spinner />} title={<Trans>You are going to {payWayName}</Trans>}>
          <Trans>Pay there, and you come back here by yourself.</Trans>
        </StepHead>
      );
    case 'asking':
      return (
        <StepHead picture={<Spinner />} title={<Trans>We are asking {payWayName}</Trans>}>
          <Trans>This page changes by itself as soon as your payment has come.</Trans>
        </StepHead>
      );
  }
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
    goAway(url);
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
