import type { SavedCard } from '@kassa/contract';
import { useState } from 'react';
import { firstCard } from '../../../shared/order/last-method.ts';
import { anotherCard } from './another-card.ts';
import { dropSavedCard, type PayForm, readFormAgain } from './use-pay-form.ts';

/** The cards to choose from, and the choice. */
export interface CardChoice {
  readonly savedCards: readonly SavedCard[];
  /** The provider's frames for another card. Null when no new card can be taken. */
  readonly session: PayForm['cardSession'];
  /** The chosen kept card. Undefined for a card that is still to be typed. */
  readonly saved: SavedCard | undefined;
  readonly choose: (cardId: string) => void;
  /** Takes a deleted card out of the list. */
  readonly drop: (card: SavedCard) => void;
  /** Gets a new session of frames. */
  readonly renew: () => void;
}

/** Keeps which card of a form is chosen: the kept one that was used last to begin with. `subject`: the order or link of the form. */
export function useCardChoice(subject: string, form: PayForm | undefined): CardChoice {
  const [picked, choose] = useState<string | null>(null);
  const savedCards = form?.savedCards ?? [];
  const chosen = picked ?? firstCard(savedCards)?.cardId ?? anotherCard;
  const drop = (card: SavedCard) => {
    choose(savedCards.find((one) => one.cardId !== card.cardId)?.cardId ?? anotherCard);
    dropSavedCard(subject, card.cardId);
  };
  return {
    savedCards,
    session: form?.cardSession ?? null,
    saved: savedCards.find(({ cardId }) => cardId === chosen),
    choose,
    drop,
    renew: () => readFormAgain(subject),
  };
}
