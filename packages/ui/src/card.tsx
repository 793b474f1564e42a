import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Shows a raised surface around things that belong together. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return label ? (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={styles.card}>{children}</div>
  );
}
