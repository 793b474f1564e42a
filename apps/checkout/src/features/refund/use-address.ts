import type { DataOf, SellOrder, sellRefundCode } from '@kassa/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useHoldReload } from '../../shared/load/reload.ts';
import { reasonOf } from '../../shared/server/call-error.ts';
import { sendSellCode } from '../../shared/server/sell-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { isWallet } from './is-wallet.ts';

/** A code that was sent for exactly this address. `unchecked`: the buyer has compared it, letter by letter. */
export type SentCode = DataOf<typeof sellRefundCode> & { readonly unchecked: boolean };

/** Keeps the values and actions of the address step. */
export function useAddress({ orderNo }: SellOrder, onSent: (sent: SentCode) => void) {
  const { t } = useLingui();
  const words = useFailureWords();
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  /** True when the address has no capitals that would show a typing error. The buyer then checks it again. */
  const [unsure, setUnsure] = useState(false);
  const [compared, setCompared] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useHoldReload(address !== '');
  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const send = async () => {
    const unchecked = unsure && compared;
    setBusy(true);
    try {
      const body = { orderNo, address: address.trim(), ...(unchecked ? { unchecked } : {}) };
      onSent({ ...(await sendSellCode(body, crypto.randomUUID())), unchecked });
    } catch (failure) {
      if (reasonOf(failure) === 'refund_wallet_unconfirmed') setUnsure(true);
      else refuse(words(failure));
    }
    setBusy(false);
  };
  const submit = () => {
    if (busy) return;
    if (!isWallet(address.trim())) return refuse(t`This isn't a wallet address on this network. Check it.`);
    if (unsure && !compared) return refuse(t`Confirm that you've checked the address`);
    setError('');
    void send();
  };
  const type = (text: string) => {
    setAddress(text);
    setError('');
    setUnsure(false);
    setCompared(false);
  };
  return { address, type, error, unsure, compared, setCompared, busy, field, submit };
}
