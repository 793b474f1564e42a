import { TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './card-fields.module.css';
import { CardFrame } from './card-frame.tsx';
import { type NameField, nameOrder } from './name-order.ts';
import type { CardForm } from './use-card-form.ts';
import type { CardFrames } from './use-card-frames.ts';
import { WholeFrame } from './whole-frame.tsx';

/** Shows the fields of a card: three in frames of the provider, or in one, and two name fields of ours. */
export function CardFields({ form, frames }: { form: CardForm; frames: CardFrames }) {
  const { t, i18n } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  const words = {
    firstName: { label: t`First name`, autoComplete: 'cc-given-name' },
    lastName: { label: t`Last name`, autoComplete: 'cc-family-name' },
  };
  const name = (field: NameField) => (
    <TextField
      key={field}
      ref={form.inputs[field]}
      {...words[field]}
      name={field}
      maxLength={64}
      required
      value={form.names[field]}
      error={form.errors[field]}
      onChange={(event) => form.setName(field, event.target.value)}
      onBlur={() => form.leave(field)}
    />
  );
  return (
    <div className={styles.fields}>
      <div className={styles.framed} ref={around}>
        <div className={styles.wide}>
          <CardFrame field="number" label={t`Card number`} error={form.errors.number} frames={frames} />
        </div>
        <CardFrame field="expiry" label={t`Expiry date`} error={form.errors.expiry} frames={frames} />
        <CardFrame field="cvv" label={t`CVV`} error={form.errors.cvv} frames={frames} />
        {frames.one && <WholeFrame frames={frames} around={around} />}
      </div>
      {nameOrder(i18n.locale).map(name)}
    </div>
  );
}
