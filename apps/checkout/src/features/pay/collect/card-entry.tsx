import { useLingui } from '@lingui/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { reasonOf } from '../../../shared/server/call-error.ts';
import { CardFields } from './card-fields.tsx';
import { FramesMissing } from './frames-missing.tsx';
import { handOverCard } from './hand-over-card.ts';
import { PayProblem } from './pay-problem.tsx';
import { SaveCard } from './save-card.tsx';
import { useCardForm } from './use-card-form.ts';
import { type FrameSession, useCardFrames } from './use-card-frames.ts';
import { useFramesMissing } from './use-frames-missing.ts';
import type { PayByCard, Paying } from './use-pay.ts';

/**
 * Shows the form of one card session. `id`: for the button outside of it. `kept`: number of kept cards. `onWaits`: a
 * press waits for the fields. `onAgain`: the buyer wants new ones, because these did not load.
 */
export function CardEntry(props: {
  id: string;
  session: FrameSession;
  kept: number;
  paying: Pick<Paying, 'busy' | 'error' | 'unsure'>;
  pay: PayByCard;
  onTouched?: ((touched: boolean) => void) | undefined;
  onWaits: (waits: boolean) => void;
  onAgain: () => void;
}) {
  const { id, session, kept, paying, pay, onTouched, onWaits } = props;
  const { i18n } = useLingui();
  const [save, setSave] = useState(false);
  const frames = useCardFrames(session, i18n.locale, () => void confirm());
  const form = useCardForm(frames);
  const missing = useFramesMissing(frames.ready, (held) => void confirm(held));
  const { touched } = form;
  const { waits } = missing;
  const full = reasonOf(paying.error) === 'card_limit_reached';
  useEffect(() => onTouched?.(touched), [touched, onTouched]);
  useEffect(() => {
    onWaits(waits);
    return () => onWaits(false);
  }, [waits, onWaits]);
  useEffect(() => {
    if (full) setSave(false);
  }, [full]);
  useHoldReload(touched || paying.busy || paying.unsure);
  const confirm = async (by = pay) => {
    if (!frames.ready && !paying.unsure) return missing.hold(by);
    // After a lost answer the same payment continues, and the form adds nothing to it.
    if (paying.unsure || (await form.check())) {
      by(async (order) => handOverCard(order, { ...(await form.read()), save }));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!paying.busy) void confirm();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <PayProblem error={paying.error} unsure={paying.unsure} />
      {missing.missing && <FramesMissing onAgain={props.onAgain} />}
      <CardFields form={form} frames={frames} />
      <SaveCard save={save} onSave={setSave} kept={kept} full={full} disabled={paying.busy || paying.unsure} />
    </form>
  );
}
