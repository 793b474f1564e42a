import type { MethodOffer, Quote } from '@kassa/contract';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { MoreBelow } from '../../../shared/help/more-below.tsx';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { asksForNothing } from '../../../shared/order/offers.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import type { CardInList } from './use-card-in-list.tsx';

type Total = Pick<Quote, 'fiat' | 'fiatSumAmount'>;

/** Fills the bar below the methods: its button, and the hint that there are more of them. */
export function ChoiceBar(props: ComponentProps<typeof ChoiceButton>) {
  return (
    <>
      <ChoiceButton {...props} />
      <MoreBelow overFields={props.card !== null} />
    </>
  );
}

/**
 * Shows the one button below the methods. It pays by a card in the list, and by a method that asks for nothing where the
 * buyer is logged in and needs no check first, and leads back to a payment under way. Otherwise it continues. `waits`: the price is still being asked for.
 */
function ChoiceButton(props: {
  offer: MethodOffer | undefined;
  total: Total | undefined;
  loggedIn: boolean;
  needsCheck: boolean;
  until: string | undefined;
  waits: boolean;
  busy: boolean;
  disabled: boolean;
  /** Whether the method is the one of a payment under way. */
  finishes: boolean;
  /** The form of a card in the list, which the button submits. */
  card: CardInList | null;
  /** Whether the time is up: the button gives more of it, or leads home, and so before anything else is asked. */
  over: boolean;
  onPress: () => void;
}) {
  const { offer, total, card, needsCheck, waits, busy, disabled, over, onPress } = props;
  if (props.finishes) {
    return (
      <Button onClick={onPress}>
        <Trans>Finish paying</Trans>
      </Button>
    );
  }
  if (offer && total && !over && (card || (asksForNothing(offer) && props.loggedIn && !needsCheck))) {
    return (
      <ConfirmButton
        of={{ quote: total, expiresAt: props.until }}
        busy={busy}
        locks={offer.locksConfirm}
        waits={waits || (card !== null && (card.waits || (card.form === null && !card.failed)))}
        disabled={disabled || (card?.failed ?? false)}
        {...(card?.form ? { form: card.form } : { onPress })}
      />
    );
  }
  return (
    <Button disabled={!offer || disabled} loading={busy || waits} onClick={onPress}>
      <Words needsCheck={needsCheck} total={total} />
    </Button>
  );
}

function Words(props: { needsCheck: boolean; total: Total | undefined }) {
  const amount = useAmount();
  if (props.needsCheck) return <Trans>Verify your identity to continue</Trans>;
  const total = props.total && amount(props.total.fiatSumAmount, props.total.fiat, 'code');
  return total ? <Trans>Continue with {total}</Trans> : <Trans>Continue</Trans>;
}
