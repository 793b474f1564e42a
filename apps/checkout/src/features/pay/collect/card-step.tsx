import type { OrderView } from '@kassa/contract';
import { Callout, Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ConfirmButton } from '../confirm-button.tsx';
import { CardEntry } from './card-entry.tsx';
import styles from './card-step.module.css';
import { CollectPage } from './collect-page.tsx';
import { SavedCardEntry } from './saved-card-entry.tsx';
import { anotherCard, SavedCards } from './saved-cards.tsx';
import { usePay } from './use-pay.ts';
import type { PayForm } from './use-pay-form.ts';

/** Shows the kept cards, the form for another one, the total, and the one button that pays. */
export function CardStep({ order, form }: { order: OrderView; form: PayForm }) {
  const id = useId();
  const paying = usePay();
  const [touched, setTouched] = useState(false);
  const [chosen, choose] = useState(form.savedCards[0]?.cardId ?? anotherCard);
  const { savedCards, cardSession: frames } = form;
  const saved = savedCards.find(({ cardId }) => cardId === chosen);
  // A card that is being sent, or may have been, can't be replaced by another.
  const fixed = paying.busy || paying.unsure;
  return (
    <CollectPage
      order={order}
      touched={touched && !saved}
      busy={paying.busy}
      last4={saved?.last4 ?? ''}
      action={
        (frames || saved) && (
          <>
            <ConfirmButton of={order} busy={paying.busy} locks={form.locksConfirm} form={id} />
            <p className={styles.safe}>
              <Icon name="lock" size={16} />
              <Trans>Your card details go straight to the payment provider. We never see them.</Trans>
            </p>
          </>
        )
      }
    >
      {savedCards.length > 0 && (
        <SavedCards
          orderNo={order.orderNo}
          cards={savedCards}
          chosen={saved ? chosen : anotherCard}
          fixed={fixed}
          onChoose={choose}
        />
      )}
      {saved && <SavedCardEntry key={chosen} id={id} order={order} card={saved} paying={paying} />}
      {!saved && frames && (
        // A new session needs new frames.
        <CardEntry
          key={frames.sessionId}
          id={id}
          order={order}
          session={frames}
          kept={savedCards.length}
          paying={paying}
          onTouched={setTouched}
        />
      )}
      {!saved && !frames && (
        <Callout tone="negative">
          <Trans>Cards aren't available right now. Choose another way to pay.</Trans>
        </Callout>
      )}
    </CollectPage>
  );
}
