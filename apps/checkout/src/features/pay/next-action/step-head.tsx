import type { ReactNode } from 'react';
import styles from './step-head.module.css';

/**
 * Shows the picture, headline and sentence of a step that waits for somebody else. Screen readers read them when they
 * change.
 */
export function StepHead(props: { picture: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.head} role="status">
      <span className={styles.ring}>{props.picture}</span>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
    </div>
  );
}
