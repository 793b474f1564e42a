import type { OrderView } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { type SubmitEvent, useEffect } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { CardFields } from './card-fields.tsx';
import { PayProblem } from './pay-problem.tsx';
import { useCardForm } from './use-card-form.ts';
import { useCardFrames } from './use-card-frames.ts';
import type { Paying } from './use-pay.ts';

/** The form over one card session. `id`: for the button outside of it. */
export function CardEntry(props: {
  id: string;
  order: OrderView;
  session: { frameUrl: string; frameOrigin: string };
  paying: Paying;
  onTouched: (touched: boolean) => void;
}) {
  const { id, order, session, paying, onTouched } = props;
  const { i18n } = useLingui();
  const frames = useCardFrames(session, i18n.locale, () => confirm());
  const form = useCardForm(frames);
  const { touched } = form;
  useEffect(() => onTouched(touched), [touched, onTouched]);
  useHoldReload(touched || paying.busy || paying.unsure);
  const confirm = () => {
    // After a lost answer the same payment goes on; the form has nothing to add to it.
    if (paying.unsure || form.check()) paying.pay(order, form.handOver);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!paying.busy) confirm();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <PayProblem error={paying.error} unsure={paying.unsure} />
      <CardFields form={form} frames={frames} />
    </form>
  );
}
