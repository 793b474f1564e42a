import type { SavedCard } from '@kassa/contract';
import { Button, RadioRows } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { brandIcon, brandName } from '../../../shared/order/card-brand.ts';
import { anotherCard } from './another-card.ts';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import styles from './saved-cards.module.css';

/**
 * Shows the kept cards, and a row for another one. The chosen card can be deleted. `fixed`: nothing can be changed now.
 */
export function SavedCards(props: {
  cards: readonly SavedCard[];
  chosen: string;
  fixed: boolean;
  onChoose: (cardId: string) => void;
  onDeleted: (card: SavedCard) => void;
}) {
  const { cards, chosen, fixed } = props;
  const { t } = useLingui();
  const [deleting, setDeleting] = useState<SavedCard | null>(null);
  const card = cards.find(({ cardId }) => cardId === chosen);
  const { last4 } = card ?? {};
  return (
    <div className={styles.cards}>
      <RadioRows
        legend={t`Pay with`}
        name="savedCard"
        value={chosen}
        onChange={(cardId) => !fixed && props.onChoose(cardId)}
        rows={[
          ...cards.map((one) => ({
            value: one.cardId,
            title: `${brandName(one.brand)}\u00A0••••\u00A0${one.last4}`,
            icon: brandIcon(one.brand),
          })),
          { value: anotherCard, title: t`Another card` },
        ]}
      />
      {card && (
        <div className={styles.delete}>
          <Button kind="plain" disabled={fixed} onClick={() => setDeleting(card)}>
            <Trans>Remove card •••• {last4}</Trans>
          </Button>
        </div>
      )}
      {deleting && (
        <DeleteCardDialog
          card={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => props.onDeleted(deleting)}
        />
      )}
    </div>
  );
}
