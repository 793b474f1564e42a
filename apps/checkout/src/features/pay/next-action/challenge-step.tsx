import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { clockText, useRemaining } from '../../../shared/countdown.ts';
import { isFramed } from '../../../shared/embed/host.ts';
import { goAway } from '../../../shared/embed/leave-host.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { resultOf } from '../../../shared/order/places.ts';
import { isChallengeDone } from '../frame-messages.ts';
import { askNow } from './ask-now.ts';
import { AskingBank } from './asking-bank.tsx';
import styles from './challenge-step.module.css';

type ChallengeAction = Extract<NextAction, { type: 'challenge' }>;

/**
 * Shows the bank's question (3-D Secure) on its own page in front of ours. A change of the order closes it. The message
 * that it is done, from the bank's page or the page of ours that it leads to, is a hint to ask at once. The buyer can
 * leave, and is told what leaving means.
 */
export function ChallengeStep({ order, action }: { order: OrderView; action: ChallengeAction }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const { url } = action;
  const left = useRemaining(action.until);
  const frame = useRef<HTMLIFrameElement>(null);
  useChallengeDone(order.orderNo, action, frame);
  return (
    <>
      <AskingBank order={order} />
      <Dialog
        firm
        onClose={() => setLeaving(true)}
        title={<Trans>Confirm with your bank</Trans>}
        closeLabel={t`Close`}
        actions={leaving ? <WayOut orderNo={order.orderNo} onStay={() => setLeaving(false)} /> : <OwnPage url={url} />}
      >
        <p className={styles.left}>
          <Trans>Confirm within {clockText(left)}</Trans>
        </p>
        <iframe
          ref={frame}
          className={styles.frame}
          title={t`Your bank's page`}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      </Dialog>
    </>
  );
}

/**
 * Leads to the same question outside of the frame, for a bank whose page refuses one or stays empty. From a merchant's page
 * in a tab of its own.
 */
function OwnPage({ url }: { url: string }) {
  const to = isFramed() ? { href: url, inNewTab: true } : { onClick: () => goAway(url) };
  return (
    <Button kind="plain" {...to}>
      <Trans>Open your bank's page instead</Trans>
    </Button>
  );
}

function WayOut({ orderNo, onStay }: { orderNo: string; onStay: () => void }) {
  return (
    <div className={styles.out} role="alert">
      <p>
        <Trans>Your payment won't go through until you confirm. You can come back until the timer ends.</Trans>
      </p>
      <Button onClick={onStay}>
        <Trans>Back to bank</Trans>
      </Button>
      <Button kind="quiet" onClick={() => navigate(resultOf(orderNo))}>
        <Trans>Leave</Trans>
      </Button>
    </div>
  );
}

/** Asks for the payment when the page that the server names, and no other, says in this frame that the buyer has answered. */
function useChallengeDone(
  orderNo: string,
  { origin }: ChallengeAction,
  frame: { current: HTMLIFrameElement | null },
): void {
  useEffect(() => {
    const leaving = new AbortController();
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow || !isChallengeDone(event.data))
        return;
      askNow(orderNo, leaving.signal);
    };
    addEventListener('message', listen, { signal: leaving.signal });
    return () => leaving.abort();
  }, [orderNo, origin, frame]);
}
