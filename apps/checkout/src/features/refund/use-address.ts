import type { DataOf, SellOrder, sellRefundCode } from '@kassa/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useHoldReload } from '../../shared/load/reload.ts';
import { codeOf } from '../../shared/server/call-error.ts';
import { sendSellCode } from '../../shared/server/sell-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { isWallet } from './is-wallet.ts';

/** A code that was sent for exactly this address. `unchecked`: the buyer has compared it, letter by letter. */
export type SentCode = DataOf<typeof sellRefundCode> & { readonly unchecked: boolean };

/** What the address step holds and does. */
export function useAddress({ orderNo }: SellOrder, onSent: (sent: SentCode) => void) {
  const { t } = useLingui();
  const words = useFailureWords();
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  /** The address that has no capitals to show a slip by: it is looked at again. */
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
      if (codeOf(failure) === '91541') setUnsure(true);
      else refuse(words(failure));
    }
    setBusy(false);
  };
  const submit = () => {
    if (busy) return;
    if (!isWallet(address.trim())) return refuse(t`This is no wallet address of this network. Please check it.`);
    if (unsure && !compared) return refuse(t`Please compare the address and tick that you have.`);
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
