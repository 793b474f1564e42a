import type { OrderView } from '@kassa/contract';
import { Button, Callout, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { cacheOrder } from '../../../shared/order/follow-order.ts';
import { resultOf } from '../../../shared/order/places.ts';
import { mayHaveWorked, reasonOf } from '../../../shared/server/call-error.ts';
import { withdrawOwnPayment } from '../../../shared/server/pay-calls.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { changeMethodOf } from '../change-method-of.ts';

/**
 * Withdraws the instructions, so that the buyer can pay in another way. Asks first, and is refused when money is
 * coming. `over`: they have expired, so that nothing is left to lose and it leads on at once.
 */
export function WayOut({ order, over }: { order: OrderView; over?: boolean | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => (over ? navigate(changeMethodOf(order)) : setAsking(true))}>
        <Trans>Pay another way</Trans>
      </Button>
      {asking && <WithdrawDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // After a lost answer the same request is sent again.
  const submitToken = useRef('');
  const withdraw = async () => {
    setBusy(true);
    setError(null);
    submitToken.current ||= crypto.randomUUID();
    try {
      cacheOrder(await withdrawOwnPayment(order.orderNo, submitToken.current));
      navigate(changeMethodOf(order));
    } catch (refusal) {
      if (!mayHaveWorked(refusal)) submitToken.current = '';
      setError(refusal);
      setBusy(false);
    }
  };
  const paid = reasonOf(error) === 'payment_not_cancellable';
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Pay another way?</Trans>}
      closeLabel={t`Stay here`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
          {paid ? (
            <Button kind="quiet" onClick={() => navigate(resultOf(order.orderNo))}>
              <Trans>Check status</Trans>
            </Button>
          ) : (
            <Button kind="quiet" loading={busy} onClick={() => void withdraw()}>
              <Trans>Choose another payment method</Trans>
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Refused paid={paid} error={error} />
      ) : (
        <>
          <p>
            <Trans>If you've already paid, stay here. We'll confirm your payment automatically.</Trans>
          </p>
          <p>
            <Trans>If not, we'll cancel these payment details. Don't use them after that.</Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}

function Refused({ paid, error }: { paid: boolean; error: unknown }) {
  const words = useFailureWords();
  return paid ? (
    <Callout tone="caution" urgent title={<Trans>This payment can't be canceled now</Trans>}>
      <p>
        <Trans>Your money may already be on its way. Don't pay again. We'll show it here when it arrives.</Trans>
      </p>
    </Callout>
  ) : (
    <Callout tone="negative" urgent title={words(error)}>
      <p>
        <Trans>You can still use these payment details.</Trans>
      </p>
    </Callout>
  );
}
