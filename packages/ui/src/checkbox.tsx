import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Shows a checkbox with its label. The label may contain links. */
export function Checkbox({
  children,
  help,
  error,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> & {
  children: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </div>
  );
}
