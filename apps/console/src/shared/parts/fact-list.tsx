import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A fact: its name, and nothing where there is none. Where the name is no text, or is there twice, with a key. */
export type Fact = readonly [name: ReactNode, value: ReactNode, key?: string];

/** Lists the facts that there are. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value, key]) => (
          <div key={key ?? String(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
