import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Callout, Icon, Spinner } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isFramed } from '../../../shared/embed/host.ts';
import { goAway } from '../../../shared/embed/leave-host.ts';
import { startedHere } from '../../../shared/order/started-here.ts';
import { UsualTime } from '../../../shared/order/usual-time.tsx';
import { inTab } from '../../../shared/storage.ts';
import { useStore } from '../../../shared/store.ts';
import { askNow } from './ask-now.ts';
import { Due } from './due.tsx';
import { leadsTo } from './opens.ts';
import { StepCountdown } from './step-countdown.tsx';
import { StepHead } from './step-head.tsx';
import { StepPage } from './step-page.tsx';
import { TwoSentences } from './two-sentences.tsx';

/** The page that a link in a frame has opened. */
const followedAs = 'followed';

type RedirectAction = Extract<NextAction, { type: 'redirect' }>;

/**
 * Leads the buyer to the bank's or wallet's own page. The press that started the payment takes them there once. After a
 * reload, with the back button or in another tab they find a link, and never leave without wanting to. No bank allows
 * its page inside another: from a merchant's page a link opens it in a tab of its own, and until the buyer follows it
 * there is nothing to ask the provider for.
 */
export function RedirectStep({ order, action }: { order: OrderView; action: RedirectAction }) {
  const leaving = useLeaving(order, action);
  const [followed, setFollowed] = useState(() => !isFramed() || inTab.get(followedAs) === action.url);
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
      <Head stage={stage} order={order} />
      <StepCountdown of={order.nftParamNo} until={action.until} />
      <Due order={order} label={<Trans>Amount to pay with {payWayName}</Trans>} />
      {stage === 'asking' && (
        <Callout tone="caution" title={<Trans>Don't pay twice</Trans>}>
          <p>
            <Trans>If you've already paid there, you're all set. If not, use the button to go back.</Trans>
          </p>
        </Callout>
      )}
    </StepPage>
  );
}

/**
 * Shows the headline of a stage. `before`: in a frame, before the link was followed. `leaving`: on the way there.
 * `asking`: after the visit, or when it should have happened.
 */
function Head({ stage, order }: { stage: 'before' | 'leaving' | 'asking'; order: OrderView }) {
  const { payWayName, usual } = order;
  switch (stage) {
    case 'before':
      return (
        <StepHead
          picture={<Icon name="out" size={32} />}
          title={<Trans>Continue your payment with {payWayName}</Trans>}
        >
          <Trans>Opens in a new tab. Keep this page open.</Trans>
        </StepHead>
      );
    case 'leaving':
      return (
        <StepHead picture={<Spinner />} title={<Trans>Taking you to {payWayName}…</Trans>}>
          <Trans>You'll come back here automatically.</Trans>
        </StepHead>
      );
    case 'asking':
      return (
        <StepHead picture={<Spinner />} title={<Trans>We're checking with {payWayName}</Trans>}>
          <TwoSentences
            first={<Trans>This page updates automatically when your payment arrives.</Trans>}
            then={<UsualTime ms={usual.payMs} />}
          />
        </StepHead>
      );
  }
}

/** Returns whether the buyer is leaving: true from the press that started this payment until they come back. */
function useLeaving(order: OrderView, { url, origin }: RedirectAction): boolean {
  const { orderNo } = order;
  const paymentNo = order.attempt?.paymentNo ?? '';
  // The order's change may arrive before the answer to the press.
  const started = useStore(startedHere) === paymentNo && !isFramed();
  const [leaving, setLeaving] = useState(started);
  useEffect(() => {
    if (!started) return;
    startedHere.set('');
    setLeaving(true);
    // Go only to the origin that the server named.
    if (!leadsTo(url, origin)) return;
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
    // A buyer who comes back has probably done something there.
    const gone = new AbortController();
    askNow(orderNo, gone.signal);
    return () => gone.abort();
  }, [leaving, orderNo]);
  return leaving;
}
