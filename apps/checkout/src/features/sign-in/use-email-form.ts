import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { now } from '../../shared/clock.ts';
import { useHoldReload } from '../../shared/load/reload.ts';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { knownEmail } from '../../shared/session/brought.ts';
import { readAttempt, startAttempt } from './attempt.ts';
import { isEmail } from './is-email.ts';

/** What the first step of the log-in holds and does: checks on leaving and on sending, then asks for the code. */
export function useEmailForm() {
  const { t } = useLingui();
  const fromName = useSearchParam('fromName');
  const [text, setText] = useState(() => readAttempt()?.email ?? knownEmail.get());
  const [typed, setTyped] = useState(false);
  const [error, setError] = useState('');
  const [given, setGiven] = useState(false);
  const [agreementError, setAgreementError] = useState('');
  const [sending, setSending] = useState(false);
  useHoldReload(typed);
  const failureWords = useFailureWords();
  const field = useRef<HTMLInputElement>(null);

  const type = (next: string) => {
    setText(next);
    setTyped(true);
  };
  const check = () => setError(isEmail(text) ? '' : t`Format Error.`);
  const send = async () => {
    setSending(true);
    try {
      // A buyer who stepped back has a good code in his mail already; another would be refused until resendAt.
      if (!isOnItsWay(text.trim())) await startAttempt(text.trim());
      navigate(fromName ? `/verifyCode?fromName=${encodeURIComponent(fromName)}` : '/verifyCode');
    } catch (failure) {
      setError(failureWords(failure));
      field.current?.focus();
    }
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    check();
    setAgreementError(given ? '' : t`Please tick the User Agreement`);
    if (!isEmail(text)) field.current?.focus();
    else if (given) void send();
  };
  const tick = (ticked: boolean) => {
    setGiven(ticked);
    setAgreementError('');
  };
  return {
    email: { text, type, error, field, leave: () => text && check() },
    agreement: { given, tick, error: agreementError },
    sending,
    submit,
  };
}

function isOnItsWay(email: string): boolean {
  const attempt = readAttempt();
  return attempt?.email === email && Date.parse(attempt.resendAt) > now();
}
