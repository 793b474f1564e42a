import type { OrderView } from '@kassa/contract';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { host } from '../../shared/embed/host.ts';
import { leaveHost } from '../../shared/embed/leave-host.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { methodsOf, payOf, receiptOf } from '../../shared/order/places.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { actionsOf, type ResultAction, type ResultKind } from './result-kind.ts';

/** Shows the main thing to do now. Without a way back to the merchant it leads to the order history. */
export function MainAction({ kind, order }: { kind: ResultKind; order: OrderView }) {
  const [action] = actionsOf(kind, order);
  return action && <Action action={action} main order={order} />;
}

/** Shows what else the buyer can do. */
export function OtherActions({ kind, order }: { kind: ResultKind; order: OrderView }) {
  const [cancelling, setCancelling] = useState(false);
  const [, ...others] = actionsOf(kind, order);
  return (
    <>
      {others.map((action) => (
        <Action key={action} action={action} order={order} onCancel={() => setCancelling(true)} />
      ))}
      <CancelDialog open={cancelling} order={order} onClose={() => setCancelling(false)} />
    </>
  );
}

function Action(props: { action: ResultAction; main?: boolean; order: OrderView; onCancel?: () => void }) {
  const { order, main } = props;
  const kind = main ? 'main' : 'quiet';
  switch (props.action) {
    case 'pay':
      return (
        <Button kind={kind} onClick={() => navigate(payPlace(order))}>
          <Trans>Pay now</Trans>
        </Button>
      );
    case 'try_again':
      return (
        <Button kind={kind} onClick={() => navigate(payPlace(order))}>
          <Trans>Try again</Trans>
        </Button>
      );
    case 'to_bank':
      return (
        <Button kind={kind} onClick={() => navigate(payPlace(order))}>
          <Trans>Continue at your bank</Trans>
        </Button>
      );
    case 'continue':
      return (
        <Button kind={kind} onClick={() => navigate(payPlace(order))}>
          <Trans>Finish paying</Trans>
        </Button>
      );
    case 'other_method':
      return (
        <Button kind={kind} onClick={() => navigate(`${methodsOf(order.nftParamNo)}&orderNo=${order.orderNo}`)}>
          <Trans>Choose another payment method</Trans>
        </Button>
      );
    case 'cancel':
      return (
        <Button kind="plain" onClick={props.onCancel}>
          <Trans>Cancel this order</Trans>
        </Button>
      );
    case 'receipt':
      return (
        <Button kind="quiet" href={`#${receiptOf(order.orderNo)}`}>
          <Trans>Receipt</Trans>
        </Button>
      );
    case 'to_merchant':
      // The merchant's page shows or opened this one, and knows what to do next.
      if (host) {
        return (
          <Button kind={kind} onClick={leaveHost}>
            <Trans>Back to {order.merchantName}</Trans>
          </Button>
        );
      }
      return order.returnUrl ? (
        <Button kind={kind} href={order.returnUrl}>
          <Trans>Back to {order.merchantName}</Trans>
        </Button>
      ) : (
        <Button kind={kind} href="#/tradeHistory">
          <Trans>Orders</Trans>
        </Button>
      );
  }
}

const payPlace = ({ routerPath, orderNo }: OrderView): string => payOf(routerPath, orderNo);
