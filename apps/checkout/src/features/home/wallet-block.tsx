import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../shared/language/language.ts';
import { ErrorBoundary } from '../../shared/load/error-boundary.tsx';
import { loadable } from '../../shared/load/loadable.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import styles from './wallet-block.module.css';

const WalletEntry = loadable(async () => {
  const [{ WalletEntry }] = await Promise.all([import('./wallet/wallet-entry.tsx'), loadTexts('wallet')]);
  return WalletEntry;
});

/** Shows where the item goes: the network, and the wallet that the merchant has signed or the buyer types. */
export function WalletBlock({ data }: { data: BasicData }) {
  const { network, address, asksAddress } = data;
  // The server draws what it knows. The page's own script adds what is typed and looked up.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <section className={styles.block}>
      <dl className={styles.facts}>
        {network && (
          <div>
            <dt>
              <Trans>Network</Trans>
            </dt>
            <dd>{network}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt>
              <Trans>Wallet address</Trans>
            </dt>
            <dd className={styles.address}>{address}</dd>
          </div>
        )}
      </dl>
      {(asksAddress || address) && (
        <div className={asksAddress ? styles.place : ''}>
          {alive && (
            <ErrorBoundary onBroken={() => {}}>
              <Suspense>
                <WalletEntry data={data} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      )}
    </section>
  );
}
