import type { OrderView } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { codeOf } from '../../../shared/server/call-error.ts';
import { CardFields } from './card-fields.tsx';
import { handOverCard } from './hand-over-card.ts';
import { PayProblem } from './pay-problem.tsx';
import { SaveCard } from './save-card.tsx';
import { useCardForm } from './use-card-form.ts';
import { useCardFrames } from './use-card-frames.ts';
import type { Paying } from './use-pay.ts';

/** The form over one card session. `id`: for the button outside of it. `kept`: how many cards the buyer has kept. */
export function CardEntry(props: {
  id: string;
  order: OrderView;
  session: { frameUrl: string; frameOrigin: string };
  kept: number;
  paying: Paying;
  onTouched: (touched: boolean) => void;
}) {
  const { id, order, session, kept, paying, onTouched } = props;
  const { i18n } = useLingui();
  const [save, setSave] = useState(false);
  const frames = useCardFrames(session, i18n.locale, () => confirm());
  const form = useCardForm(frames);
  const { touched } = form;
  const full = codeOf(paying.error) === '91208';
  useEffect(() => onTouched(touched), [touched, onTouched]);
  useEffect(() => {
    if (full) setSave(false);
  }, [full]);
  useHoldReload(touched || paying.busy || paying.unsure);
  const confirm = () => {
    // After a lost answer the same payment goes on; the form has nothing to add to it.
    if (paying.unsure || form.check()) {
      paying.pay(order, async () => handOverCard(order, { ...(await form.read()), save }));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!paying.busy) confirm();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <PayProblem error={paying.error} unsure={paying.unsure} />
      <CardFields form={form} frames={frames} />
      <SaveCard save={save} onSave={setSave} kept={kept} full={full} disabled={paying.busy || paying.unsure} />
    </form>
  );
}
