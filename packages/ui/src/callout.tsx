import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Meaning of a message, which decides its colour and picture. */
export type Tone = 'info' | 'positive' | 'caution' | 'negative';

const pictures: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  positive: 'check',
  caution: 'alert',
  negative: 'cross',
};

/** Shows a message in the page: picture and words, coloured by `tone`. `urgent`: screen readers read it at once. */
export function Callout(props: { tone: Tone; title?: ReactNode; children?: ReactNode; urgent?: boolean }) {
  return (
    <div className={styles.callout} data-tone={props.tone} role={props.urgent ? 'alert' : undefined}>
      <Icon name={pictures[props.tone]} />
      <div className={styles.words}>
        {props.title && <p className={styles.title}>{props.title}</p>}
        {props.children}
      </div>
    </div>
  );
}
