import type { OrderView, SavedCard } from '@kassa/contract';
import type { SubmitEvent } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { byCard } from './hand-over-card.ts';
import { PayProblem } from './pay-problem.tsx';
import type { Paying } from './use-pay.ts';

/** Pays with a kept card, without typing. `id`: for the button outside of it. */
export function SavedCardEntry(props: { id: string; order: OrderView; card: SavedCard; paying: Paying }) {
  const { id, order, card, paying } = props;
  useHoldReload(paying.busy || paying.unsure);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!paying.busy) paying.pay(order, async () => byCard(order, card.cardId));
  };
  return (
    <form id={id} onSubmit={submit}>
      <PayProblem error={paying.error} unsure={paying.unsure} />
    </form>
  );
}
