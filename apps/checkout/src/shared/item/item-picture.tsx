import type { Item } from '@kassa/contract';
import { useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import { CoinMark } from './coin-mark.tsx';
import styles from './item-picture.module.css';
import { previewStore } from './preview.ts';

/** What stands at the server for an item without a picture. */
const nothing = '/pictures/none.webp';

/** The item's picture, as large as `--picture` of its place says. Where it can't be had, its first letter; for crypto itself a coin. */
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

/** Where the page came with a preview, the picture leaves the line to the script, and takes its place when it can be shown. */
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
    // Where it can't be had the preview stays.
    picture.decode().then(show, () => {});
  }, [early, address]);
  return <img src={shown} alt="" onError={(event) => event.currentTarget.setAttribute('hidden', '')} />;
}
