import { Icon, TextField } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { PasteButton } from './paste-button.tsx';
import { useWallet } from './use-wallet.ts';
import { WalletDoubts } from './wallet-doubts.tsx';
import styles from './wallet-entry.module.css';

/**
 * Lets the buyer type the wallet and confirm doubts about it. For a wallet that the merchant has signed, only the
 * doubts.
 */
export function WalletEntry({ data }: { data: BasicData }) {
  const words = useFailureWords();
  const { wallet, text, error, checking, type, look, confirm } = useWallet(data);
  const { network } = data;
  const good = wallet.address !== '' && (
    <span className={styles.good}>
      <Icon name="check" size={16} />
      <Trans>Valid {network} address</Trans>
    </span>
  );
  return (
    <div className={styles.entry}>
      {data.asksAddress && (
        <>
          <TextField
            label={<Trans>Your {network} wallet address</Trans>}
            help={
              good ||
              (checking ? (
                <Trans>Checking…</Trans>
              ) : (
                <Trans>Transfers can't be reversed. Paste your address instead of typing it.</Trans>
              ))
            }
            error={error && words(error)}
            className={styles.input ?? ''}
            value={text}
            maxLength={128}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="0x…"
            onChange={(event) => type(event.target.value)}
            onBlur={() => look(text)}
          />
          <PasteButton again={text !== ''} onPaste={look} />
        </>
      )}
      {data.asksAddress && wallet.address !== '' && (
        // The field is too narrow for it, and half an address can't be compared.
        <p className={styles.whole} translate="no">
          {wallet.address}
        </p>
      )}
      <WalletDoubts wallet={wallet} signed={!data.asksAddress} onConfirm={confirm} />
    </div>
  );
}
