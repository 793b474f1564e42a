import { ItemPicture } from '../../shared/item/item-picture.tsx';
import { ItemWhich } from '../../shared/item/item-which.tsx';
import { useItemName } from '../../shared/item/use-item-name.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import styles from './item-card.module.css';

/**
 * Shows the item: its picture, its name, and its unique id (MARKET) or quantity (MINT). For crypto itself, shows the
 * amount. Keeps its place while loading.
 */
export function ItemCard({ data }: { data: BasicData | null | undefined }) {
  const item = data?.item;
  const nameOf = useItemName();
  return (
    <section className={styles.card} aria-busy={data === undefined}>
      <ItemPicture item={item} />
      <div className={styles.words}>
        {item ? <h2 className={styles.name}>{nameOf(item, data)}</h2> : <p className={styles.name}>&nbsp;</p>}
        <p className={styles.which}>{item ? <ItemWhich item={item} /> : '\u00A0'}</p>
      </div>
    </section>
  );
}
