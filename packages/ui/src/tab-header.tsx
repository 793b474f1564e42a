import type { ReactNode } from 'react';
import styles from './tab-header.module.css';

/** Shows the parts of one screen as links beside each other. Each has its own address, so back and reload work. */
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
