import { Callout } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { CardFields } from './card-fields.tsx';
import { FramesMissing } from './frames-missing.tsx';
import { handOverCard } from './hand-over-card.ts';
import styles from './pay-problem.module.css';
import { PayProblem } from './pay-problem.tsx';
import { useCardForm } from './use-card-form.ts';
import { type FrameSession, useCardFrames } from './use-card-frames.ts';
import { useFramesMissing } from './use-frames-missing.ts';
import type { PayByCard, Paying } from './use-pay.ts';

/**
 * Shows the form of one card session, with `children` below its fields. `id`: for the button outside of it. `emptied`:
 * what was typed is gone with the session before. `onWaits`: a press waits for the fields. `onAgain`: the buyer wants new
 * ones, because these did not load.
 */
export function CardEntry(props: {
  id: string;
  session: FrameSession;
  emptied: boolean;
  save: boolean;
  paying: Pick<Paying, 'busy' | 'error' | 'unsure'>;
  pay: PayByCard;
  onTouched: (touched: boolean) => void;
  onWaits: (waits: boolean) => void;
  onAgain: () => void;
  children: ReactNode;
}) {
  const { id, session, save, paying, pay, onTouched, onWaits } = props;
  const { i18n } = useLingui();
  const frames = useCardFrames(session, i18n.locale, () => void confirm());
  const form = useCardForm(frames);
  const missing = useFramesMissing(frames.ready, (held) => void confirm(held));
  const { touched } = form;
  const { waits } = missing;
  useEffect(() => onTouched(touched), [touched, onTouched]);
  useEffect(() => {
    onWaits(waits);
    return () => onWaits(false);
  }, [waits, onWaits]);
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
      {props.emptied && !paying.busy && !paying.unsure && (
        <div className={styles.problem}>
          <Callout tone="caution" urgent>
            <Trans>The card fields expired. Enter your card again.</Trans>
          </Callout>
        </div>
      )}
      {missing.missing && <FramesMissing onAgain={props.onAgain} />}
      <CardFields form={form} frames={frames} />
      {props.children}
    </form>
  );
}
