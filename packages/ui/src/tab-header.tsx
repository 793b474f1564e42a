import type { ReactNode } from 'react';
import styles from './tab-header.module.css';

/** The parts of one screen as links beside each other; each has an address of its own, so back and reload need no thought. */
export function TabHeader(props: {
  label: string;
  tabs: readonly { readonly href: string; readonly words: ReactNode; readonly here: boolean }[];
}) {
  return (
    <nav className={styles.tabs} aria-label={props.label}>
      {props.tabs.map(({ href, words, here }) => (
        <a key={href} className={styles.tab} href={href} aria-current={here ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
