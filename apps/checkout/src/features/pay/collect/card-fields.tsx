import { TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './card-fields.module.css';
import { CardFrame } from './card-frame.tsx';
import type { CardForm, NameField } from './use-card-form.ts';
import type { CardFrames } from './use-card-frames.ts';
import { WholeFrame } from './whole-frame.tsx';

/** Shows the fields of a card: three in frames of the provider, or in one, and two name fields of ours. */
export function CardFields({ form, frames }: { form: CardForm; frames: CardFrames }) {
  const { t } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  const name = (field: NameField, label: string, autoComplete: string) => (
    <TextField
      ref={form.inputs[field]}
      label={label}
      name={field}
      autoComplete={autoComplete}
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
      {name('firstName', t`First name`, 'cc-given-name')}
      {name('lastName', t`Last name`, 'cc-family-name')}
    </div>
  );
}
