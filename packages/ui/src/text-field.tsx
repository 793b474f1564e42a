import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/**
 * Shows a labelled line of text: label above, help below, an error in place of the help. Validate when the buyer leaves
 * the field, never while typing.
 */
export function TextField({
  label,
  help,
  error,
  className,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={className ? `${styles.input} ${className}` : styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
      />
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </div>
  );
}
