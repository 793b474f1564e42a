import { useEffect, useState } from 'react';
import { choiceStore } from '../../../shared/link/choice.ts';
import { useBasicData } from '../../../shared/link/use-basic-data.ts';
import { CardButton } from '../../../shared/log-in/card-button.tsx';
import { keyOf } from '../../../shared/order/offers.ts';
import { beginWith } from '../../../shared/order/picked-method.ts';
import { useStore } from '../../../shared/store.ts';
import { usePayable } from '../use-payable.ts';
import { pressProceed } from './guest-store.ts';

/**
 * Shows the button of a guest who has a card where another method comes first: it is Proceed, and the methods then
 * begin with the card's form. Otherwise its row would be one more press.
 */
export function ByCard() {
  const { data } = useBasicData();
  const { fiat } = useStore(choiceStore);
  const { payable } = usePayable(data, data?.quote ?? undefined);
  // As the server draws it, it can't be pressed yet: the press would be lost.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const card = data?.card;
  if (!card || card.fiat !== fiat) return null;
  const press = () => {
    beginWith(data.nftParamNo, keyOf(card));
    pressProceed();
  };
  return <CardButton disabled={!alive || !payable} onPress={press} />;
}
