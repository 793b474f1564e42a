import styles from './method-name.module.css';
import type { ShownMethod } from './shown-method.ts';

/** Shows a method's picture and name, and the last four digits of the card that was used. */
export function MethodName({ method: { name, icon, last4 } }: { method: ShownMethod }) {
  return (
    <span className={styles.method}>
      {icon && <img src={icon} alt="" width={24} height={17} />}
      <span>{name}</span>
      {last4 && <span>•••• {last4}</span>}
    </span>
  );
}
