import type { WalletDoubt } from '@kassa/contract';
import { useEffect, useRef, useState } from 'react';
import { saveWallet, type Wallet, walletOf, walletStore } from '../../../shared/link/wallet.ts';
import { CallError } from '../../../shared/server/call-error.ts';
import { type BasicData, checkAddress } from '../../../shared/server/home-calls.ts';
import { useStore } from '../../../shared/store.ts';

/** A wallet's address while the buyer enters it. `error`: why it can't be used. */
interface WalletForm {
  readonly wallet: Wallet;
  readonly text: string;
  readonly error: CallError | null;
  readonly checking: boolean;
  /** Sets the text of the field. Nothing is checked while the buyer types. */
  readonly type: (text: string) => void;
  /** Asks the network to check an address. */
  readonly look: (text: string) => void;
  readonly confirm: (doubt: WalletDoubt, yes: boolean) => void;
}

/**
 * Keeps the wallet of a link: the one that the buyer entered in this tab, or the signed one with the network's answer.
 */
export function useWallet({ nftParamNo, address: signed }: BasicData): WalletForm {
  const wallet = walletOf(useStore(walletStore), nftParamNo);
  const [text, setText] = useState(wallet.typed);
  const [error, setError] = useState<CallError | null>(null);
  const [checking, setChecking] = useState(false);
  const asked = useRef<AbortController | null>(null);

  const type = (typed: string) => {
    asked.current?.abort();
    setText(typed);
    setError(null);
    setChecking(false);
    if (wallet.typed !== '') saveWallet({ ...walletOf(wallet, ''), nftParamNo });
  };
  const look = (raw: string) => {
    const typed = raw.trim();
    setText(typed);
    if (typed === '' || typed === wallet.typed) return;
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    setError(null);
    setChecking(true);
    checkAddress({ nftParamNo, address: typed }, asking.signal).then(
      ({ address, doubts }) => {
        setChecking(false);
        saveWallet({ nftParamNo, typed, address, doubts, confirmed: [] });
      },
      (failure: unknown) => {
        if (asking.signal.aborted) return;
        setChecking(false);
        // A signed address that can't be checked now is checked when the order is placed.
        if (failure instanceof CallError && signed === null) setError(failure);
      },
    );
  };
  const confirm = (doubt: WalletDoubt, yes: boolean) => {
    const others = wallet.confirmed.filter((one) => one !== doubt);
    saveWallet({ ...wallet, confirmed: yes ? [...others, doubt] : others });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each signed address
  useEffect(() => {
    if (signed !== null) look(signed);
    return () => asked.current?.abort();
  }, [signed]);
  return { wallet, text, error, checking, type, look, confirm };
}
