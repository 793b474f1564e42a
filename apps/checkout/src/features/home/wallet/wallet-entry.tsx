import { Button, Icon, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { shortAddress } from '../../../shared/item/short-address.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { useWallet } from './use-wallet.ts';
import { WalletDoubts } from './wallet-doubts.tsx';
import styles from './wallet-entry.module.css';

/**
 * Where the buyer types the wallet that it goes to, and confirms what is doubtful about it; of one that the merchant has
 * signed only the latter.
 */
export function WalletEntry({ data }: { data: BasicData }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const { wallet, text, error, checking, type, look, confirm } = useWallet(data);
  const { network } = data;
  const good = wallet.address !== '' && (
    <span className={styles.good}>
      <Icon name="check" size={16} />
      <Trans>
        {shortAddress(wallet.address)} is an address of {network}.
      </Trans>
    </span>
  );
  return (
    <div className={styles.entry}>
      {data.asksAddress && (
        <>
          <TextField
            label={<Trans>Address of your wallet on {network}</Trans>}
            help={
              good ||
              (checking ? (
                <Trans>Looking at it…</Trans>
              ) : (
                <Trans>What is sent can't be called back: paste it, don't type it.</Trans>
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
          {canPaste && (
            <Button kind="quiet" onClick={() => void paste(look)}>
              {text === '' ? t`Paste` : t`Paste another one`}
            </Button>
          )}
        </>
      )}
      <WalletDoubts wallet={wallet} signed={!data.asksAddress} onConfirm={confirm} />
    </div>
  );
}

const canPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** A buyer who does not allow it pastes by hand. */
async function paste(take: (text: string) => void): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => '');
  if (text.trim() !== '') take(text.trim().slice(0, 128));
}
