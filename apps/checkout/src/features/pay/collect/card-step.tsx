import type { OrderView } from '@kassa/contract';
import { Button, Callout, EmptyState, Icon, Skeleton } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Page } from '../../../shared/layout/page.tsx';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { resultOf } from '../../../shared/order/places.ts';
import { methodOf } from '../../../shared/order/shown-method.ts';
import { useChanged } from '../../../shared/order/use-changed.ts';
import { changeMethodOf } from '../change-method-of.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { CardEntry } from './card-entry.tsx';
import styles from './card-step.module.css';
import { useCardSession } from './use-card-session.ts';
import { usePay } from './use-pay.ts';

/** The form, the total, and the one button that pays. */
export function CardStep({ order }: { order: OrderView }) {
  const form = useId();
  const session = useCardSession(order.orderNo);
  const paying = usePay((after) => {
    const ended = after.attempt?.status === 'declined' || after.attempt?.status === 'cancelled';
    // What is under way stays here and is shown by its status; what ended is told by the result screen.
    if (ended) navigate(resultOf(after.orderNo), { replace: true });
  });
  const [touched, setTouched] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const before = useChanged(order.quote.fiatSumAmount, `${order.quote.fiat}|${order.quote.bankCode}`);
  useAskBeforeUnload(paying.busy);
  const back = () => (touched || paying.busy ? setLeaving(true) : navigate(changeMethodOf(order)));
  const frames = session.data?.cardSession;
  return (
    <Page
      title={<Trans>Confirm Payment</Trans>}
      back={back}
      merchantName={order.merchantName}
      order={
        <OrderCard item={order.item} quote={order.quote} before={before} method={methodOf(order, false)}>
          <OrderCountdown until={order.expiresAt} from={order.createdAt} />
        </OrderCard>
      }
      action={
        frames && (
          <>
            <ConfirmButton order={order} busy={paying.busy} form={form} />
            <p className={styles.safe}>
              <Icon name="lock" size={16} />
              <Trans>Your card details go straight to the payment provider. This page never sees them.</Trans>
            </p>
          </>
        )
      }
    >
      {frames && (
        // A fresh session is a fresh set of frames.
        <CardEntry
          key={frames.sessionId}
          id={form}
          order={order}
          session={frames}
          paying={paying}
          onTouched={setTouched}
        />
      )}
      {session.isError && <NoForm onRetry={session.refetch} />}
      {session.isPending && <Skeleton lines={5} />}
      {session.data && !frames && (
        <Callout tone="negative">
          <Trans>This way to pay is not available right now. Please choose another one.</Trans>
        </Callout>
      )}
      <LeaveDialog open={leaving} order={order} busy={paying.busy} onStay={() => setLeaving(false)} />
    </Page>
  );
}

function NoForm({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      icon="card"
      failed
      title={<Trans>The card form did not load</Trans>}
      action={
        <Button kind="quiet" onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Nothing has been charged.</Trans>
      </p>
    </EmptyState>
  );
}

/** While a payment is being sent, the browser asks before the page is closed or reloaded. */
function useAskBeforeUnload(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
}
