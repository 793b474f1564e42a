import type { OrderView } from '@kassa/contract';
import { Callout, Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { reasonOf } from '../../../shared/server/call-error.ts';
import { anotherCard } from './another-card.ts';
import { CardEntry } from './card-entry.tsx';
import styles from './card-form.module.css';
import { DeclineNotice } from './decline-notice.tsx';
import { SaveCard } from './save-card.tsx';
import { SavedCardEntry } from './saved-card-entry.tsx';
import { SavedCards } from './saved-cards.tsx';
import type { CardChoice } from './use-card-choice.ts';
import type { PayByCard, Paying } from './use-pay.ts';

/**
 * Shows the kept cards and the form for another one. The button that submits it, by `id`, is outside. `order`: the one
 * that is paid, where it was placed already. `onWaits`: a press on that button waits for the fields.
 */
export function CardForm(props: {
  id: string;
  choice: CardChoice;
  order: OrderView | undefined;
  paying: Pick<Paying, 'busy' | 'error' | 'unsure'>;
  pay: PayByCard;
  onTouched?: (touched: boolean) => void;
  onWaits: (waits: boolean) => void;
}) {
  const { id, choice, paying, pay } = props;
  const { saved, savedCards, session } = choice;
  const [ticked, setTicked] = useState(false);
  const full = reasonOf(paying.error) === 'card_limit_reached';
  const save = ticked && !full;
  const { key, emptied, typed, again } = useFrames(choice);
  return (
    <>
      {!paying.busy && !paying.unsure && !paying.error && <DeclineNotice order={props.order} />}
      {savedCards.length > 0 && (
        <SavedCards
          cards={savedCards}
          chosen={saved?.cardId ?? anotherCard}
          // A card that is being sent, or may have been, can't be replaced by another.
          fixed={paying.busy || paying.unsure}
          onChoose={choice.choose}
          onDeleted={choice.drop}
        />
      )}
      {saved && <SavedCardEntry key={saved.cardId} id={id} card={saved} paying={paying} pay={pay} />}
      {!saved && session && (
        <CardEntry
          key={key}
          id={id}
          session={session}
          emptied={emptied}
          save={save}
          paying={paying}
          pay={pay}
          onTouched={(touched) => {
            if (touched) typed();
            props.onTouched?.(touched);
          }}
          onWaits={props.onWaits}
          onAgain={again}
        >
          <SaveCard
            save={save}
            onSave={setTicked}
            kept={savedCards.length}
            full={full}
            disabled={paying.busy || paying.unsure}
          />
        </CardEntry>
      )}
      {saved || session ? (
        <p className={styles.safe}>
          <Icon name="lock" size={16} />
          <Trans>Your card details go straight to the payment provider. We never see them.</Trans>
        </p>
      ) : (
        <Callout tone="negative">
          <Trans>Cards aren't available right now. Choose another way to pay.</Trans>
        </Callout>
      )}
    </>
  );
}

/** Keys the frames: a new session needs new ones, and so does a buyer whose frames did not load. */
function useFrames({ session, renew }: CardChoice) {
  const [round, setRound] = useState(0);
  const [typedIn, setTypedIn] = useState('');
  const id = session?.sessionId ?? '';
  return {
    key: `${id} ${round}`,
    // A new session comes when the old one's time is over: its frames are empty.
    emptied: typedIn !== '' && typedIn !== id,
    typed: () => setTypedIn(id),
    again: () => {
      setTypedIn('');
      setRound(round + 1);
      renew();
    },
  };
}
