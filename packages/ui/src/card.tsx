import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface that holds what belongs together. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return label ? (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={styles.card}>{children}</div>
  );
}
