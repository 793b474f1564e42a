import type { Quote } from '@kassa/contract';
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
 * placed. `shown`: the price beside them on this screen, where it may be that of a cheaper method. `busy`: a payment is
 * under way, so that they can't be pressed.
 */
export function Wallets(props: {
  data: BasicData;
  fiat: string;
  ready: boolean;
  shown?: Quote | undefined;
  busy?: boolean;
}) {
  const { fiat, ready, shown, busy } = props;
  const { wallets, nftParamNo, merchant, buyType } = props.data;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(wallets === 'sheet' || 'ApplePaySession' in window), [wallets]);
  return (
    wallets !== 'none' && (
      <div className={styles.place} inert={busy} data-wallets={wallets} data-fees={buyType === 'CRYPTO' || undefined}>
        {alive && (
          <ErrorBoundary onBroken={() => {}}>
            <Suspense>
              <WalletButtons nftParamNo={nftParamNo} {...merchant} fiat={fiat} ready={ready && !busy} shown={shown} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    )
  );
}
