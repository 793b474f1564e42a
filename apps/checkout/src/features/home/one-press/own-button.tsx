import type { Quote } from '@kassa/contract';
import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { choiceStore } from '../../../shared/link/choice.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { brandName } from '../../../shared/order/card-brand.ts';
import { keyOf } from '../../../shared/order/offers.ts';
import { holdIntent } from '../../../shared/order/pay-intent.ts';
import { methodsOf } from '../../../shared/order/places.ts';
import type { OwnWay } from './own-way.ts';

/**
 * Shows the button that pays the total on screen by the buyer's own method. The choice of a method carries it out,
 * because everything that can go wrong is said there, beside the other methods.
 */
export function OwnButton({ way, quote, disabled }: { way: OwnWay; quote: Quote; disabled: boolean }) {
  const { offer, card } = way;
  const { nftParamNo, fiat, fiatSumAmount: total } = quote;
  const amount = useAmount();
  const pay = () => {
    choiceStore.set({ fiat, payAmount: total, nftParamNo });
    holdIntent({ nftParamNo, fiat, total, method: keyOf(offer), cardId: card?.cardId ?? '' });
    navigate(methodsOf(nftParamNo));
  };
  // A long line breaks before the card, not inside it.
  const name = card ? `${brandName(card.brand)}\u00A0••••\u00A0${card.last4}` : offer.name;
  return (
    <Button disabled={disabled} onClick={pay}>
      <Trans>
        Pay {amount(total, fiat, 'code')} with {name}
      </Trans>
    </Button>
  );
}
