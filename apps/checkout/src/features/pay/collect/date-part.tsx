import { FieldError } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { formsOf } from '../../../shared/language/language.ts';
import styles from './date-part.module.css';
import { type DatePartName, dateOrder, joinDate, splitDate } from './date-parts.ts';
import type { Field } from './use-fields.ts';

const lengths = { day: 2, month: 2, year: 4 } as const;

/**
 * Asks for a date as three numbers, in the order of the buyer's language. Typing a year is faster than scrolling back
 * to it.
 */
export function DatePart(props: { field: Field; label: string; help: ReactNode; error: string | undefined }) {
  const { field, label, help, error } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const [parts, setParts] = useState(() => splitDate(field.value));
  const labels = { day: t`Day`, month: t`Month`, year: t`Year` };
  const set = (name: DatePartName, text: string) => {
    const next = { ...parts, [name]: text.replaceAll(/\D/g, '').slice(0, lengths[name]) };
    setParts(next);
    field.set(joinDate(next));
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.leave();
  };
  return (
    <fieldset className={styles.date} aria-describedby={error || help ? `${id}-note` : undefined} onBlur={leave}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        {dateOrder(formsOf(i18n)).map((name, index) => (
          <label key={name} className={styles.part} data-part={name}>
            <span>{labels[name]}</span>
            <input
              ref={index === 0 ? field.hold : undefined}
              className={styles.input}
              inputMode="numeric"
              autoComplete={`bday-${name}`}
              value={parts[name]}
              aria-invalid={error ? true : undefined}
              onChange={(event) => set(name, event.target.value)}
            />
          </label>
        ))}
      </div>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </fieldset>
  );
}
