import type { OrderView } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Page } from '../../../shared/layout/page.tsx';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { methodOf } from '../../../shared/order/shown-method.ts';
import { useChanged } from '../../../shared/order/use-changed.ts';
import { SignedInAs } from '../../../shared/session/signed-in-as.tsx';
import { changeMethodOf } from '../change-method-of.ts';
import { LeaveDialog } from '../leave-dialog.tsx';

/**
 * The frame of every form: the order with its countdown beside it, and the way back to the choice of a method, which asks
 * first where something would be lost. `busy`: a payment is being sent. `last4`: of the kept card that is chosen.
 */
export function CollectPage(props: {
  order: OrderView;
  touched?: boolean;
  busy?: boolean;
  last4?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { order, touched = false, busy = false, last4 = '' } = props;
  const [leaving, setLeaving] = useState(false);
  const before = useChanged(order.quote.fiatSumAmount, `${order.quote.fiat}|${order.quote.bankCode}`);
  useAskBeforeUnload(busy);
  const back = () => (touched || busy ? setLeaving(true) : navigate(changeMethodOf(order)));
  return (
    <Page
      title={<Trans>Confirm Payment</Trans>}
      back={back}
      merchantName={order.merchantName}
      order={
        <OrderCard item={order.item} quote={order.quote} before={before} method={{ ...methodOf(order, false), last4 }}>
          <OrderCountdown until={order.expiresAt} from={order.createdAt} />
        </OrderCard>
      }
      action={props.action}
    >
      {props.children}
      <SignedInAs />
      <LeaveDialog open={leaving} order={order} busy={busy} onStay={() => setLeaving(false)} />
    </Page>
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
