import type { MethodOffer, OrderView, SavedCard } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, Suspense, useId, useState } from 'react';
import { loadTexts } from '../../../shared/language/language.ts';
import { loadable } from '../../../shared/load/loadable.ts';
import { LoadFailed } from '../../../shared/order/load-failed.tsx';
import { SignedInAs } from '../../../shared/order/signed-in-as.tsx';
import { useSavedCards } from '../../../shared/order/use-saved-cards.ts';
import { Waiting } from '../../../shared/order/waiting.tsx';
import { useCardChoice } from '../collect/use-card-choice.ts';
import type { PayByCard } from '../collect/use-pay.ts';
import { useCardFormOfLink } from '../collect/use-pay-form.ts';
import styles from './card-in-list.module.css';
import type { GoOn } from './use-go-on.ts';

const Form = loadable(async () => {
  const [{ CardForm }] = await Promise.all([import('../collect/card-form.tsx'), loadTexts('form')]);
  return CardForm;
});

/** The card's form below its row in the list of methods. */
export interface CardInList {
  /** The form that the button submits. Null while it is loading or did not load. */
  readonly form: string | null;
  readonly failed: boolean;
  /** Whether the place of the form is still a placeholder. */
  readonly waiting: boolean;
  /** Whether a press waits for the fields of the card. */
  readonly waits: boolean;
  /** The chosen kept card. */
  readonly saved: SavedCard | undefined;
  readonly below: ReactNode;
}

/**
 * Opens the form of a card in the list, so that one press places the order and pays it. Null where `offer` is no card.
 * `order`: the order of this link, where it was placed already.
 */
export function useCardInList(props: {
  nftParamNo: string;
  fiat: string;
  offer: MethodOffer | undefined;
  order: OrderView | undefined;
  goOn: GoOn;
  pay: PayByCard;
}): CardInList | null {
  const { nftParamNo, fiat, order, goOn, pay } = props;
  const id = useId();
  const card = props.offer?.collect === 'card' ? props.offer : undefined;
  const { data, isError, refetch } = useCardFormOfLink({ nftParamNo, fiat }, card);
  const choice = useCardChoice(nftParamNo, data);
  const { data: known = [] } = useSavedCards(card !== undefined);
  const kept = data ? (choice.saved ? choice.savedCards : []) : known;
  // The button submits the form, so it waits for it: its code may come later than its data.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [waits, setWaits] = useState(false);
  if (!card) return null;
  const ready = place !== null && (choice.session !== null || choice.saved !== undefined);
  const waiting = <Waiting shape="fields" />;
  const paying = { busy: goOn.busy, error: goOn.placed ? goOn.error : null, unsure: goOn.unsure };
  return {
    form: ready ? id : null,
    failed: isError,
    waiting: place === null && !isError,
    waits,
    saved: choice.saved,
    below: (
      <div
        className={styles.below}
        data-waiting={place === null || undefined}
        data-kept={kept.length > 0 || undefined}
        style={{ '--kept': kept.length } as CSSProperties}
      >
        {data ? (
          <Suspense fallback={waiting}>
            <div ref={setPlace}>
              <Form id={id} choice={choice} order={order} paying={paying} pay={pay} onWaits={setWaits} />
              <SignedInAs />
            </div>
          </Suspense>
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()}>
            <Trans>You haven't been charged.</Trans>
          </LoadFailed>
        ) : (
          waiting
        )}
      </div>
    ),
  };
}
