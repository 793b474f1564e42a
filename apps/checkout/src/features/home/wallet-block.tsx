import { Trans } from '@lingui/react/macro';
import styles from './wallet-block.module.css';

/** Where the item goes: the network, and the wallet that the merchant signed. */
export function WalletBlock({ network, address }: { network: string | null; address: string | null }) {
  return (
    <dl className={styles.block}>
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
  );
}
