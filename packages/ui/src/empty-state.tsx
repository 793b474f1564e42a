import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Says why there is nothing to show, and offers the next step. `failed`: something went wrong. */
export function EmptyState(props: {
  icon: IconName;
  title: ReactNode;
  failed?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty} role={props.failed ? 'alert' : undefined} data-failed={props.failed || undefined}>
      <span className={styles.picture}>
        <Icon name={props.icon} size={28} />
      </span>
      <p className={styles.title}>{props.title}</p>
      {props.children}
      {props.action}
    </div>
  );
}
