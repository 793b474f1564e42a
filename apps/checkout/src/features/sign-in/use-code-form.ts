import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { monotonic } from '../../shared/clock.ts';
import { useHoldReload } from '../../shared/load/reload.ts';
import type { Attempt } from '../../shared/log-in/sent-codes.ts';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { isLost } from '../../shared/server/call-error.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { takePlace } from '../../shared/session/return-to.ts';
import { digitsOf } from './digits-of.ts';
import { finishLogin } from './finish-login.ts';

/** Keeps the values and actions of the log-in's second step. Sends the code as soon as its sixth digit is there. */
export function useCodeForm(attempt: Attempt) {
  const { t } = useLingui();
  const fromName = useSearchParam('fromName');
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [checking, setChecking] = useState(false);
  const failureWords = useFailureWords();
  const field = useRef<HTMLInputElement>(null);
  const [cameAt] = useState(monotonic);
  useEffect(() => {
    field.current?.focus();
  }, []);
  useHoldReload(code !== '');

  /** Empties the field for another code, and says why. */
  const again = (why: string) => {
    setCode('');
    setError(why);
    field.current?.focus();
  };
  const logIn = async (digits: string) => {
    setChecking(true);
    try {
      await finishLogin(attempt, digits);
      navigate(fromName === 'tradeList' ? '/tradeHistory' : takePlace(), { replace: true });
    } catch (failure) {
      setChecking(false);
      // The connection broke: the code may still be valid, and the button sends it again.
      if (isLost(failure)) setError(failureWords(failure));
      else again(failureWords(failure));
    }
  };
  const type = (text: string) => {
    const digits = digitsOf(text);
    setCode(digits);
    setError('');
    if (digits.length === 6 && digits !== code && !checking) void logIn(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking) return;
    if (code.length === 6) return void logIn(code);
    // The second half of a double click on the last step's button must not log in.
    if (monotonic() - cameAt < 500) return;
    setError(t`Enter the 6-digit code`);
    field.current?.focus();
  };
  const failed = (failure: unknown) => setError(failureWords(failure));
  return { code, error, checking, field, type, submit, again, failed, fromName };
}
