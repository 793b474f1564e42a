import type { ReactNode } from 'react';
import styles from './heard.module.css';

/** Holds what only screen readers read: news (`status`), or a time that they may ask for (`timer`). */
export function Heard({ role, children }: { role: 'status' | 'timer'; children: ReactNode }) {
  return (
    <span className={styles.heard} role={role}>
      {children}
    </span>
  );
}
