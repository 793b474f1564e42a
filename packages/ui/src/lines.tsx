import type { ReactNode } from 'react';
import styles from './lines.module.css';

export interface Line {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The sum of the lines above it. */
  readonly total?: boolean;
  /** It changed since it was last seen. */
  readonly changed?: boolean;
}

/** Names and values, one a line: sums that add up, facts of a thing. */
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
