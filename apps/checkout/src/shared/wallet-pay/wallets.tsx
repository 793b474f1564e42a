import { Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../language/language.ts';
import { ErrorBoundary } from '../load/error-boundary.tsx';
import { loadable } from '../load/loadable.ts';
import type { BasicData } from '../server/home-calls.ts';
import styles from './wallets.module.css';

const WalletButtons = loadable(async () => {
  const [{ WalletButtons }] = await Promise.all([import('./wallet-buttons.tsx'), loadTexts('sheet')]);
  return WalletButtons;
});

/**
 * Shows the buttons of the buyer's own wallets, which load only where there may be one. Their place is kept from the
 * first paint on: where the browser can draw Apple's button, and with a sheet of the provider. `ready`: the order can be
 * placed.
 */
export function Wallets({ data, fiat, ready }: { data: BasicData; fiat: string; ready: boolean }) {
  const { wallets, nftParamNo, merchant } = data;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(wallets === 'sheet' || 'ApplePaySession' in window), [wallets]);
  return (
    wallets !== 'none' && (
      <div className={styles.place} data-wallets={wallets}>
        {alive && (
          <ErrorBoundary onBroken={() => {}}>
            <Suspense>
              <WalletButtons nftParamNo={nftParamNo} {...merchant} fiat={fiat} ready={ready} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    )
  );
}
