import type { SavedCard } from '@kassa/contract';
import type { SubmitEvent } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { byCard } from './hand-over-card.ts';
import { PayProblem } from './pay-problem.tsx';
import type { PayByCard, Paying } from './use-pay.ts';

/** Pays with a kept card, without typing. `id`: for the button outside of it. */
export function SavedCardEntry(props: {
  id: string;
  card: SavedCard;
  paying: Pick<Paying, 'busy' | 'error' | 'unsure'>;
  pay: PayByCard;
}) {
  const { id, card, paying, pay } = props;
  useHoldReload(paying.busy || paying.unsure);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!paying.busy) pay(async (order) => byCard(order, card.cardId));
  };
  return (
    <form id={id} onSubmit={submit}>
      <PayProblem error={paying.error} unsure={paying.unsure} />
    </form>
  );
}
