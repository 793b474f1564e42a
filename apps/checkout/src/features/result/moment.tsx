import type { Item } from '@kassa/contract';
import { Icon } from '@kassa/ui';
import { ItemPicture } from '../../shared/item/item-picture.tsx';
import styles from './moment.module.css';
import type { ResultKind } from './result-kind.ts';
import { resultRow } from './result-words.ts';

/** Shows the picture of a result. Once it is paid that is the item itself, and a tick is drawn onto it when it is there. */
export function Moment({ kind, item }: { kind: ResultKind; item: Item }) {
  const { tone, icon } = resultRow(kind, true);
  if (kind !== 'completed' && kind !== 'paid') {
    return (
      <span className={styles.disc} data-tone={tone}>
        <Icon name={icon} size={32} />
      </span>
    );
  }
  return (
    <span className={styles.owned}>
      <ItemPicture item={item} />
      {kind === 'paid' ? (
        <span className={styles.coming}>
          <Icon name={icon} size={24} />
        </span>
      ) : (
        <svg className={styles.tick} viewBox="0 0 44 44" width={44} height={44} aria-hidden="true">
          <circle cx={22} cy={22} r={20} />
          <path d="m14 22.5 6 6 11-12.5" pathLength={1} />
        </svg>
      )}
    </span>
  );
}
