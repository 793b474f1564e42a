import { Button, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useRemaining } from '../../shared/countdown.ts';
import { Page } from '../../shared/layout/page.tsx';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { sendLoginCode } from '../../shared/server/sign-in-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { takePlace } from '../../shared/session/return-to.ts';
import { type Attempt, keepAttempt, readAttempt } from './attempt.ts';
import { digitsOf } from './digits-of.ts';
import { finishLogin } from './finish-login.ts';
import styles from './sign-in.module.css';

/** Log-in, second step: the six digits from the mail. They are sent as soon as the sixth is there. */
export function CodeStep() {
  const [attempt, setAttempt] = useState(readAttempt);
  const lost = attempt === null;
  useEffect(() => {
    if (lost) navigate('/emailCode', { replace: true });
  }, [lost]);
  return attempt && <CodeForm attempt={attempt} onResent={setAttempt} />;
}

function CodeForm({ attempt, onResent }: { attempt: Attempt; onResent: (attempt: Attempt) => void }) {
  const { t } = useLingui();
  const fromName = useSearchParam('fromName');
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [checking, setChecking] = useState(false);
  const failureWords = useFailureWords();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const logIn = async (digits: string) => {
    if (checking) return;
    if (digits.length !== 6) {
      setError(t`Please enter the six-digit verification code`);
      field.current?.focus();
      return;
    }
    setChecking(true);
    try {
      await finishLogin(attempt, digits);
      navigate(fromName === 'tradeList' ? '/tradeHistory' : takePlace(), { replace: true });
    } catch (failure) {
      setChecking(false);
      setError(failureWords(failure));
      setCode('');
      field.current?.focus();
    }
  };
  const type = (text: string) => {
    const digits = digitsOf(text);
    setCode(digits);
    setError('');
    if (digits.length === 6 && digits !== code) void logIn(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void logIn(code);
  };

  return (
    <Page
      title={t`Enter the code`}
      back={fromName ? `/emailCode?fromName=${encodeURIComponent(fromName)}` : '/emailCode'}
      action={
        <Button type="submit" form={form} loading={checking}>
          <Trans>Log in</Trans>
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.sent}>
          <Trans>
            We have sent a code to <strong>{attempt.email}</strong>. It is good for 10 minutes.
          </Trans>
        </p>
        <div className={styles.code}>
          <TextField
            ref={field}
            label={t`Six-digit code`}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={code}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      </form>
      <Resend
        attempt={attempt}
        onResent={(next) => {
          keepAttempt(next);
          onResent(next);
          setCode('');
          setError('');
          field.current?.focus();
        }}
        onFailed={(failure) => setError(failureWords(failure))}
      />
    </Page>
  );
}

function Resend(props: {
  attempt: Attempt;
  onResent: (attempt: Attempt) => void;
  onFailed: (failure: unknown) => void;
}) {
  const { email, resendAt } = props.attempt;
  const left = Math.ceil(useRemaining(resendAt) / 1000);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const sent = await sendLoginCode(email);
      props.onResent({ email, attemptId: sent.attemptId, resendAt: sent.resendAt });
    } catch (failure) {
      props.onFailed(failure);
    }
    setSending(false);
  };
  return left > 0 ? (
    <p className={styles.wait}>
      <Trans>You can ask for a new code in {left} s.</Trans>
    </p>
  ) : (
    <Button kind="quiet" loading={sending} onClick={() => void send()}>
      <Trans>Send a new code</Trans>
    </Button>
  );
}
