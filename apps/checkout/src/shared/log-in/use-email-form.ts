import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { now } from '../clock.ts';
import { useHoldReload } from '../load/reload.ts';
import { navigate, useSearchParam } from '../navigate/hash-location.ts';
import { CallError } from '../server/call-error.ts';
import { useFailureWords } from '../server/use-failure-words.ts';
import { knownEmail } from '../session/link-log-in.ts';
import { useStore } from '../store.ts';
import { readAttempt, startAttempt, takeUpAttempt } from './attempt.ts';
import { isEmail } from './is-email.ts';
import { type Attempt, sentCodeOf } from './sent-codes.ts';
import type { CodeWait } from './wait-for-code.tsx';

/** The values and actions of the log-in's first step. */
export type EmailForm = ReturnType<typeof useEmailForm>;

/**
 * Keeps the values and actions of the log-in's first step, on its own screen and on home. Checks the address when the buyer leaves the field and when
 * they send it, then requests the code.
 */
export function useEmailForm() {
  const { t } = useLingui();
  const fromName = useSearchParam('fromName');
  const known = useStore(knownEmail);
  const [written, setText] = useState(() => readAttempt()?.email ?? null);
  const text = written ?? known;
  const [typed, setTyped] = useState(false);
  const [error, setError] = useState('');
  const [given, setGiven] = useState(false);
  const [agreementError, setAgreementError] = useState('');
  const [sending, setSending] = useState(false);
  const [wait, setWait] = useState<Wait | null>(null);
  useHoldReload(typed);
  const failureWords = useFailureWords();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);

  const type = (next: string) => {
    setText(next);
    setTyped(true);
    setWait(null);
  };
  const check = () => setError(isEmail(text) ? '' : t`Enter a valid email address, like name@example.com`);
  const toCode = () => navigate(fromName ? `/verifyCode?fromName=${encodeURIComponent(fromName)}` : '/verifyCode');
  const enter = () => {
    if (wait?.sent) takeUpAttempt(wait.sent);
    toCode();
  };
  const send = async () => {
    setSending(true);
    setWait(null);
    try {
      // A buyer who went back has a valid code in their mail already. Another would be refused until resendAt.
      if (!isOnItsWay(text.trim())) await startAttempt(text.trim());
      toCode();
    } catch (failure) {
      const until = waitOf(failure);
      if (until) setWait({ until, sent: await sentCodeOf(text.trim()) });
      else {
        setError(failureWords(failure));
        field.current?.focus();
      }
    }
    setSending(false);
  };
  const submit = () => {
    if (sending) return;
    check();
    setAgreementError(given ? '' : t`Please agree to the terms to continue`);
    if (!isEmail(text)) field.current?.focus();
    else if (given) void send();
    else box.current?.focus();
  };
  const tick = (ticked: boolean) => {
    setGiven(ticked);
    setAgreementError('');
  };
  return {
    email: { text, type, error, field, leave: () => text && check() },
    agreement: { given, tick, box, error: agreementError },
    sending,
    submit,
    wait: wait && ({ until: wait.until, enterable: wait.sent !== null } satisfies CodeWait),
    enter,
  };
}

interface Wait {
  readonly until: string;
  /** The code that was sent, where this browser asked for it. */
  readonly sent: Attempt | null;
}

/** Returns when another code may be asked for, where too many were. */
function waitOf(failure: unknown): string | null {
  if (!(failure instanceof CallError) || failure.reason !== 'too_many_mails') return null;
  return new Date(now() + failure.retryAfterSeconds * 1000).toISOString();
}

function isOnItsWay(email: string): boolean {
  const attempt = readAttempt();
  return attempt?.email === email && Date.parse(attempt.resendAt) > now();
}
