import type { OrderView } from '@kassa/contract';
import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { cacheOrder } from '../../shared/order/follow-order.ts';
import { resultOf } from '../../shared/order/places.ts';
import { cancelOwnOrder } from '../../shared/server/order-calls.ts';
import { changeMethodOf } from './change-method-of.ts';

/** Asks before the buyer leaves a payment. `busy`: it has been sent, and leaving can't stop it. */
export function LeaveDialog(props: { open: boolean; order: OrderView; busy: boolean; onStay: () => void }) {
  const { order, busy, onStay } = props;
  const { t } = useLingui();
  const [closing, setClosing] = useState(false);
  const close = () => {
    setClosing(true);
    // The gate leads to the result as soon as the order is closed. Where it is not, a toast says why, and the order's own
    // screen shows its state now.
    cancelOwnOrder(order.orderNo, crypto.randomUUID())
      .then(cacheOrder, () => navigate(resultOf(order.orderNo)))
      .finally(() => setClosing(false));
  };
  return (
    <Dialog
      open={props.open}
      onClose={onStay}
      title={<Trans>Leave this payment?</Trans>}
      closeLabel={t`Stay here`}
      actions={
        <>
          <Button onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          {busy ? (
            <Button kind="quiet" onClick={() => navigate(resultOf(order.orderNo))}>
              <Trans>Check status</Trans>
            </Button>
          ) : (
            <>
              <Button kind="quiet" onClick={() => navigate(changeMethodOf(order))}>
                <Trans>Choose another payment method</Trans>
              </Button>
              <Button kind="plain" loading={closing} onClick={close}>
                <Trans>Cancel this order</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <p>
        {busy ? (
          <Trans>Your payment is on its way. You can close this page.</Trans>
        ) : (
          <Trans>You haven't been charged. You'll lose what you typed.</Trans>
        )}
      </p>
    </Dialog>
  );
}
