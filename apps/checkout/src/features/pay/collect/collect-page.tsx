import type { OrderView, SavedCard } from '@kassa/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../shared/layout/page.tsx';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { ContinueElsewhere } from '../../../shared/order/continue-elsewhere.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { isByCard, methodOf } from '../../../shared/order/shown-method.ts';
import { SignedInAs } from '../../../shared/order/signed-in-as.tsx';
import { useChanged } from '../../../shared/order/use-changed.ts';
import { changeMethodOf } from '../change-method-of.ts';
import { keptCard } from '../kept-card.ts';
import { kindWords } from '../kind-words.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';

/**
 * Shows the frame of every form: the order with its countdown, and the way back to the choice of a method, which asks
 * first where something would be lost. `busy`: a payment is being sent. `saved`: the chosen kept card.
 */
export function CollectPage(props: {
  order: OrderView;
  touched?: boolean;
  busy?: boolean;
  saved?: SavedCard | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { order, touched = false, busy = false, saved } = props;
  const { i18n } = useLingui();
  const [leaving, setLeaving] = useState(false);
  // Which brand of card it will be is not known yet.
  const typed = isByCard(order) ? { name: i18n._(kindWords('card')), icon: '', last4: '' } : methodOf(order, false);
  const before = useChanged(order.quote.fiatSumAmount, `${order.quote.fiat}|${order.quote.bankCode}`);
  useAskBeforeUnload(busy);
  const back = () => (touched || busy ? setLeaving(true) : navigate(changeMethodOf(order)));
  return (
    <Page
      title={<Trans>Confirm Payment</Trans>}
      back={back}
      merchantName={order.merchantName}
      order={
        <OrderCard item={order.item} quote={order.quote} before={before} method={saved ? keptCard(saved) : typed}>
          <OrderCountdown of={order.nftParamNo} until={order.expiresAt} />
          <ContinueElsewhere order={order} />
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
