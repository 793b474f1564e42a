import type { SavedCard } from '@kassa/contract';
import { Button, Callout, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { brandName } from '../../../shared/order/card-brand.ts';
import { deleteSavedCard } from '../../../shared/server/pay-calls.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';

/**
 * Asks once, then deletes the kept card. Deleting again after a lost answer is harmless, because a missing card counts
 * as deleted.
 */
export function DeleteCardDialog(props: { card: SavedCard; onClose: () => void; onDeleted: () => void }) {
  const { card: kept, onClose, onDeleted } = props;
  const { t } = useLingui();
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const card = `${brandName(kept.brand)}\u00A0••••\u00A0${kept.last4}`;
  const forget = async () => {
    setBusy(true);
    setError(null);
    try {
      await deleteSavedCard(kept.cardId);
      onDeleted();
      onClose();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Remove this card?</Trans>}
      closeLabel={t`Cancel`}
      actions={
        <>
          <Button kind="negative" loading={busy} onClick={() => void forget()}>
            <Trans>Remove card</Trans>
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {error ? <Callout tone="negative" urgent title={words(error)} /> : null}
      <p>
        <Trans>We'll remove {card} from your account and from the payment provider.</Trans>
      </p>
    </Dialog>
  );
}
