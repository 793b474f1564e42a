import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentOrder, isUnderWay } from '../../shared/embed/current-order.ts';
import { closeAsked } from '../../shared/embed/host.ts';
import { leaveHost } from '../../shared/embed/leave-host.ts';
import { cancelOwnOrder } from '../../shared/server/order-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { useStore } from '../../shared/store.ts';

/**
 * Asks before the embedded checkout closes while its order is open
 * (docs/specification/journey.md#inside-a-merchants-page).
 */
export function CloseDialog() {
  const open = useStore(closeAsked);
  return open && <Asking />;
}

function Asking() {
  const { t } = useLingui();
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const order = currentOrder();
  const underWay = order !== undefined && isUnderWay(order);
  const stay = () => closeAsked.set(false);
  const closeOrder = async () => {
    setBusy(true);
    setProblem('');
    try {
      if (order) await cancelOwnOrder(order.orderNo, crypto.randomUUID());
      leaveHost();
    } catch (error) {
      setProblem(words(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={stay}
      title={<Trans>Leave the checkout?</Trans>}
      closeLabel={t`Stay here`}
      actions={
        <>
          <Button onClick={stay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button kind="quiet" onClick={leaveHost}>
            <Trans>Leave</Trans>
          </Button>
          {!underWay && (
            <Button kind="plain" loading={busy} onClick={() => void closeOrder()}>
              <Trans>Cancel this order</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {underWay ? (
          <Trans>Your payment is on its way. You can close this page.</Trans>
        ) : (
          <Trans>You haven't been charged. You can come back from the shop until this order expires.</Trans>
        )}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
