import type { OrderView } from '@kassa/contract';
import { Button, Callout, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { keepOrder } from '../../../shared/order/follow-order.ts';
import { resultOf } from '../../../shared/order/places.ts';
import { codeOf, isLost } from '../../../shared/server/call-error.ts';
import { withdrawOwnPayment } from '../../../shared/server/pay-calls.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { changeMethodOf } from '../change-method-of.ts';

/** Takes the instructions back, so that the buyer can pay in another way: asked once, and refused where money is coming. */
export function WayOut({ order }: { order: OrderView }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
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
  // After a lost answer the same wish is sent again.
  const submitToken = useRef('');
  const withdraw = async () => {
    setBusy(true);
    setError(null);
    submitToken.current ||= crypto.randomUUID();
    try {
      keepOrder(await withdrawOwnPayment(order.orderNo, submitToken.current));
      navigate(changeMethodOf(order));
    } catch (refusal) {
      if (!isLost(refusal)) submitToken.current = '';
      setError(refusal);
      setBusy(false);
    }
  };
  const paid = codeOf(error) === '91205';
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
              <Trans>See where it stands</Trans>
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
            <Trans>If you have already paid, please stay here: your payment arrives by itself.</Trans>
          </p>
          <p>
            <Trans>Otherwise these details are cancelled. Please do not pay with them afterwards.</Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}

function Refused({ paid, error }: { paid: boolean; error: unknown }) {
  const words = useFailureWords();
  return paid ? (
    <Callout tone="caution" urgent title={<Trans>This payment can't be taken back now</Trans>}>
      <p>
        <Trans>
          Money may already be on its way. Please do not pay again: we show you here as soon as it has come.
        </Trans>
      </p>
    </Callout>
  ) : (
    <Callout tone="negative" urgent title={words(error)}>
      <p>
        <Trans>Your payment details are still good until you read otherwise.</Trans>
      </p>
    </Callout>
  );
}
