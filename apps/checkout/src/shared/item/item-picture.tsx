import type { Item } from '@kassa/contract';
import styles from './item-picture.module.css';

/** The item's picture, as large as `--picture` of its place says. Where it can't be had, its first letter. */
export function ItemPicture({ item }: { item: Item | undefined }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {item?.name.slice(0, 1)}
      {item?.picture && (
        <img src={item.picture} alt="" onError={(event) => event.currentTarget.setAttribute('hidden', '')} />
      )}
    </span>
  );
}
