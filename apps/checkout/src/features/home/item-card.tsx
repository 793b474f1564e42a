import type { Item } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import type { BasicData } from '../../shared/server/home-calls.ts';
import styles from './item-card.module.css';

/** What is bought: its picture, its name, its unique id (MARKET) or how many (MINT). Keeps its place while loading. */
export function ItemCard({ data }: { data: BasicData | null | undefined }) {
  const item = data?.item;
  return (
    <section className={styles.card} aria-busy={data === undefined}>
      <div className={styles.picture}>
        {item?.picture && (
          <img src={item.picture} alt="" width="440" height="440" onError={(event) => event.currentTarget.remove()} />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{item?.name ?? '\u00A0'}</h2>
        <p className={styles.which}>{item ? <Which item={item} /> : '\u00A0'}</p>
      </div>
    </section>
  );
}

function Which({ item: { type, uniqueId, quantity } }: { item: Item }) {
  if (type === 'MARKET') return <Trans>Unique ID {uniqueId}</Trans>;
  if (type === 'MINT') return <Trans>Quantity {quantity}</Trans>;
  return <Trans>Sent to your wallet</Trans>;
}
