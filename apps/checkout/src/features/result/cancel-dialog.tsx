import type { OrderView } from '@kassa/contract';
import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cacheOrder } from '../../shared/order/follow-order.ts';
import { cancelOwnOrder } from '../../shared/server/order-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';

/** Asks before an order is canceled. */
export function CancelDialog({ open, order, onClose }: { open: boolean; order: OrderView; onClose: () => void }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    setBusy(true);
    setProblem('');
    try {
      cacheOrder(await cancelOwnOrder(order.orderNo, crypto.randomUUID()));
      onClose();
    } catch (error) {
      setProblem(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Cancel this order?</Trans>}
      closeLabel={t`Keep order`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep order</Trans>
          </Button>
          <Button kind="quiet" loading={busy} onClick={() => void cancel()}>
            <Trans>Cancel order</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You haven't been charged. The item will be available to others again.</Trans>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
