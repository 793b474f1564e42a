import { Skeleton } from '@kassa/ui';
import styles from './waiting.module.css';

/** How many boxes each shape has. */
const boxes = { orders: 3, fields: 6, outcome: 5, facts: 2, code: 4 } as const;

/**
 * Keeps the place of what is loading, in its shape: rows of past orders, the fields of a form, a picture with what became
 * of an order, cards of facts, or a code to scan.
 */
export function Waiting({ shape }: { shape: keyof typeof boxes }) {
  return (
    <div className={styles[shape]}>
      <Skeleton lines={boxes[shape]} />
    </div>
  );
}
