import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What is wrong with a field, with its picture: never by colour alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.error}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  );
}
