import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Shows what is wrong with a field, with a picture, because colour alone is not enough. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.error}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  );
}
