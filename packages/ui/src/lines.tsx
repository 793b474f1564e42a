import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** One line: a name and a value. */
export interface Line {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The sum of the lines above it. */
  readonly total?: boolean;
  /** It has changed since the buyer last saw it. */
  readonly changed?: boolean;
}

/** Shows names and values, one on each line: sums that add up, or facts. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, label, value, total, changed }) => (
        <div key={key} className={styles.line} data-total={total || undefined} data-changed={changed || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
