import { Icon } from '@kassa/ui';
import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

/** Shows a heading that opens and closes what is below it. `open`: at first. */
export function Fold(props: { open: boolean; title: string; count: number; children: ReactNode }) {
  const [open, setOpen] = useState(props.open);
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.title}>
        <span>{props.title}</span>
        <span className={styles.count}>{props.count}</span>
        <Icon name="chevron" size={16} />
      </summary>
      {props.children}
    </details>
  );
}
