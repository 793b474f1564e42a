import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentOrder, isUnderWay } from '../../shared/embed/current-order.ts';
import { closeAsked } from '../../shared/embed/host.ts';
import { leaveHost } from '../../shared/embed/leave-host.ts';
import { cancelOwnOrder } from '../../shared/server/order-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { useStore } from '../../shared/store.ts';

/** Asks before the embedded checkout is closed while its order is open (seed section 4, Embedded merchant mode). */
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
            <Trans>Leave for now</Trans>
          </Button>
          {!underWay && (
            <Button kind="plain" loading={busy} onClick={() => void closeOrder()}>
              <Trans>Close this order</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {underWay ? (
          <Trans>Your payment has been sent. Leaving does not stop it.</Trans>
        ) : (
          <Trans>
            Nothing has been charged. You can come back from the shop until the time for this order is over.
          </Trans>
        )}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
