import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Shows numbered steps, one after the other. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
        <li key={index}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
