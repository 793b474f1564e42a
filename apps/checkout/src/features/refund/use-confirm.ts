import type { SellOrder } from '@kassa/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHoldReload } from '../../shared/load/reload.ts';
import { isLost, reasonOf } from '../../shared/server/call-error.ts';
import { sendSellCode, startSellRefund } from '../../shared/server/sell-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import type { SentCode } from './use-address.ts';

/** Keeps the values and actions of the confirming step. The refund starts once, however often the buyer presses. */
export function useConfirm({ orderNo }: SellOrder, sent: SentCode, onSent: (sent: SentCode) => void) {
  const { t } = useLingui();
  const words = useFailureWords();
  const cache = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After a lost answer the same code is sent again with the same token.
  const intention = useRef({ code: '', submitToken: '' });
  useHoldReload(true);
  const confirm = async (verifyCode: string) => {
    if (intention.current.code !== verifyCode)
      intention.current = { code: verifyCode, submitToken: crypto.randomUUID() };
    setBusy(true);
    try {
      await startSellRefund({ orderNo, attemptId: sent.attemptId, verifyCode }, intention.current.submitToken);
      await cache.invalidateQueries({ queryKey: ['orders'] });
    } catch (failure) {
      setError(words(failure));
      field.current?.focus();
      if (!isLost(failure)) setCode('');
      // It was started before, so show its state.
      if (reasonOf(failure) === 'sell_refund_started') await cache.invalidateQueries({ queryKey: ['orders'] });
    }
    setBusy(false);
  };
  const submit = () => {
    if (busy) return;
    if (code.length === 6) return void confirm(code);
    setError(t`Enter the 6-digit code`);
    field.current?.focus();
  };
  const resend = async () => {
    setBusy(true);
    try {
      const { address, unchecked } = sent;
      const body = { orderNo, address, ...(unchecked ? { unchecked } : {}) };
      onSent({ ...(await sendSellCode(body, crypto.randomUUID())), unchecked });
      setCode('');
      setError('');
    } catch (failure) {
      setError(words(failure));
    }
    setBusy(false);
  };
  const type = (text: string) => {
    setCode(text.replaceAll(/\D/g, '').slice(0, 6));
    setError('');
  };
  return { code, type, error, busy, field, submit, resend: () => void resend() };
}
