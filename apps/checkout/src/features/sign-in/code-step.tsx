import { Button, Callout, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { now } from '../../shared/clock.ts';
import { useRemaining } from '../../shared/countdown.ts';
import { formsOf } from '../../shared/language/language.ts';
import { Page } from '../../shared/layout/page.tsx';
import { readAttempt, startAttempt } from '../../shared/log-in/attempt.ts';
import styles from '../../shared/log-in/log-in.module.css';
import type { Attempt } from '../../shared/log-in/sent-codes.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { displayUntil } from '../../shared/time.ts';
import { useBesideLogIn } from './beside-log-in.tsx';
import { useCodeForm } from './use-code-form.ts';

/** Shows the second step of the log-in: the six digits from the mail. They are sent as soon as the sixth is there. */
export function CodeStep() {
  const [attempt, setAttempt] = useState(readAttempt);
  const lost = attempt === null;
  useEffect(() => {
    if (lost) navigate('/emailCode', { replace: true });
  }, [lost]);
  return attempt && <CodeForm attempt={attempt} onResent={setAttempt} />;
}

function CodeForm({ attempt, onResent }: { attempt: Attempt; onResent: (attempt: Attempt) => void }) {
  const { t, i18n } = useLingui();
  const until = <time>{displayUntil(attempt.expiresAt, formsOf(i18n), now())}</time>;
  const { code, error, checking, field, type, submit, again, failed, fromName } = useCodeForm(attempt);
  const form = useId();
  const order = useBesideLogIn();
  return (
    <Page
      title={t`Enter the code`}
      back={fromName ? `/emailCode?fromName=${encodeURIComponent(fromName)}` : '/emailCode'}
      order={order}
      action={
        <Button type="submit" form={form} loading={checking}>
          <Trans>Log in</Trans>
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.sent}>
          <Trans>
            We sent a code to <strong>{attempt.email}</strong>. It works until {until}.
          </Trans>
        </p>
        <div className={styles.code}>
          <TextField
            ref={field}
            label={t`6-digit code`}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={code}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      </form>
      {attempt.mailbox && (
        <Callout tone="info">
          <p>
            <Trans>
              This is the sandbox: your code is in its{' '}
              <a href={attempt.mailbox} target="_blank" rel="noopener noreferrer">
                mailbox
              </a>
              .
            </Trans>
          </p>
        </Callout>
      )}
      <Resend
        attempt={attempt}
        onResent={(next) => {
          onResent(next);
          again('');
        }}
        onFailed={failed}
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
      props.onResent(await startAttempt(email));
    } catch (failure) {
      props.onFailed(failure);
    }
    setSending(false);
  };
  return left > 0 ? (
    <p className={styles.wait}>
      <Trans>Resend code in {left} s</Trans>
    </p>
  ) : (
    <Button kind="quiet" loading={sending} onClick={() => void send()}>
      <Trans>Resend code</Trans>
    </Button>
  );
}
