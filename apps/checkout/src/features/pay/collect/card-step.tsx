import type { OrderView } from '@kassa/contract';
import { useId, useState } from 'react';
import { ConfirmButton } from '../confirm-button.tsx';
import { CardForm } from './card-form.tsx';
import { CollectPage } from './collect-page.tsx';
import { useCardChoice } from './use-card-choice.ts';
import { usePay } from './use-pay.ts';
import type { PayForm } from './use-pay-form.ts';

/** Shows the kept cards, the form for another one, the total, and the one button that pays. */
export function CardStep({ order, form }: { order: OrderView; form: PayForm }) {
  const id = useId();
  const paying = usePay();
  const [touched, setTouched] = useState(false);
  const [waits, setWaits] = useState(false);
  const choice = useCardChoice(order.orderNo, form);
  const { saved, session } = choice;
  return (
    <CollectPage
      order={order}
      touched={touched && !saved}
      busy={paying.busy}
      saved={saved}
      action={
        (session || saved) && (
          <ConfirmButton of={order} busy={paying.busy} waits={waits} locks={form.locksConfirm} form={id} />
        )
      }
    >
      <CardForm
        id={id}
        choice={choice}
        order={order}
        paying={paying}
        pay={(prepare) => paying.pay(order, () => prepare(order))}
        onTouched={setTouched}
        onWaits={setWaits}
      />
    </CollectPage>
  );
}
