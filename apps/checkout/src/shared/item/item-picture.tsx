import type { Item } from '@kassa/contract';
import { useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import { CoinMark } from './coin-mark.tsx';
import styles from './item-picture.module.css';
import { previewStore } from './preview.ts';

/** The server's placeholder for an item without a picture. */
const nothing = '/pictures/none.webp';

/**
 * Shows the item's picture in the size of `--picture`. Without a picture it shows its first letter, and for crypto
 * itself a coin.
 */
export function ItemPicture({ item }: { item: Item | undefined }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {item?.name.slice(0, 1)}
      {item?.type === 'COIN' && item.picture === nothing ? (
        <CoinMark name={item.name} />
      ) : (
        item?.picture && <Picture key={item.picture} address={item.picture} />
      )}
    </span>
  );
}

/**
 * Shows a picture. Where the page came with a preview, the script loads the picture, and replaces the preview when it
 * can be shown.
 */
function Picture({ address }: { address: string }) {
  const preview = useStore(previewStore);
  const early = preview?.of === address ? preview.src : null;
  const [shown, setShown] = useState(early ?? address);
  useEffect(() => {
    if (early === null) return;
    const picture = new Image();
    picture.src = address;
    const show = () => {
      setShown(address);
      previewStore.set(null);
    };
    // If it can't be loaded the preview stays.
    picture.decode().then(show, () => {});
  }, [early, address]);
  return <img src={shown} alt="" onError={(event) => event.currentTarget.setAttribute('hidden', '')} />;
}
