import type { Item } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import styles from './item-which.module.css';

/** Shows which item it is (MARKET), or how many (MINT). */
export function ItemWhich({ item }: { item: Item }) {
  const { type, quantity } = item;
  const uniqueId = <span className={styles.whole}>{item.uniqueId}</span>;
  if (type === 'MARKET') return <Trans>Unique ID {uniqueId}</Trans>;
  if (type === 'MINT') return <Trans>Quantity {quantity}</Trans>;
  return <Trans>Sent to your wallet</Trans>;
}
