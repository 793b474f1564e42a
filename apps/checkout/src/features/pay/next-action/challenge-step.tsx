import type { NextAction, OrderView } from '@kassa/contract';
import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { clockText, useRemaining } from '../../../shared/countdown.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { resultOf } from '../../../shared/order/places.ts';
import { isChallengeDone } from '../frame-messages.ts';
import { askNow } from './ask-now.ts';
import { AskingBank } from './asking-bank.tsx';
import styles from './challenge-step.module.css';

type ChallengeAction = Extract<NextAction, { type: 'challenge' }>;

/**
 * The bank asks the buyer (3-D Secure), in its own page in front of ours. The order's own news closes it; the page's word
 * that it is done is a hint to ask at once. There is a way out, which says what leaving means.
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
        closeLabel={t`Leave the bank's page`}
        actions={leaving && <WayOut orderNo={order.orderNo} onStay={() => setLeaving(false)} />}
      >
        <p className={styles.left}>
          <Trans>Your bank waits for your answer: {clockText(left)}</Trans>
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

function WayOut({ orderNo, onStay }: { orderNo: string; onStay: () => void }) {
  return (
    <div className={styles.out} role="alert">
      <p>
        <Trans>Without your answer the bank does not pay. You can come back as long as the time runs.</Trans>
      </p>
      <Button onClick={onStay}>
        <Trans>Back to the bank's page</Trans>
      </Button>
      <Button kind="quiet" onClick={() => navigate(resultOf(orderNo))}>
        <Trans>Leave for now</Trans>
      </Button>
    </div>
  );
}

/** Asks for the payment when the bank's page, and nobody else, says that the buyer has answered. */
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
