import { Button, Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './wallet-entry.module.css';

/**
 * Pastes a wallet's address from the clipboard. Says it where the browser or the buyer does not allow that, or where
 * there is nothing to paste. Shows nothing where the browser lets no page read the clipboard.
 */
export function PasteButton({ again, onPaste }: { again: boolean; onPaste: (text: string) => void }) {
  const [problem, setProblem] = useState<'refused' | 'empty' | null>(null);
  if (!('clipboard' in navigator && 'readText' in navigator.clipboard)) return null;
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null);
    const address = text?.trim().slice(0, 128);
    setProblem(text === null ? 'refused' : address === '' ? 'empty' : null);
    if (address) onPaste(address);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => void paste()}>
        {again ? <Trans>Paste again</Trans> : <Trans>Paste</Trans>}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="info" size={16} />
          {problem === 'refused' ? (
            <Trans>Your browser doesn't let us paste. Paste the address into the field yourself.</Trans>
          ) : (
            <Trans>There's nothing to paste yet. Copy your address first.</Trans>
          )}
        </p>
      )}
    </>
  );
}
