import { type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';

/** Shows a field that opens a chooser when pressed. `placeholder` is shown while it is empty. */
export function ButtonField(props: {
  label: ReactNode;
  value: string;
  placeholder: string;
  help?: ReactNode;
  error?: ReactNode;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { help, error } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {props.label}
      </span>
      <button
        ref={props.ref}
        type="button"
        id={id}
        className={`${styles.input} ${styles.opener}`}
        data-invalid={error ? true : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error || help ? `${id}-note` : undefined}
        onClick={props.onClick}
      >
        <span data-empty={props.value === '' || undefined}>{props.value || props.placeholder}</span>
        <Icon name="chevron" size={18} />
      </button>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </div>
  );
}
