import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';

/**
 * Shows a labelled choice among few, with the browser's own list: label above, help below, an error in place of the
 * help.
 */
export function SelectField({
  label,
  help,
  error,
  options,
  ...select
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  ref?: Ref<HTMLSelectElement>;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.select}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </div>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </div>
  );
}
