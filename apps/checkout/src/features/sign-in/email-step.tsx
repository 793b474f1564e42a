import { Button, Checkbox, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { legal } from '../../shared/layout/legal.ts';
import { Page } from '../../shared/layout/page.tsx';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { sendLoginCode } from '../../shared/server/sign-in-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { keepAttempt, readAttempt } from './attempt.ts';
import { isEmail } from './is-email.ts';
import styles from './sign-in.module.css';

/** Log-in, first step: the address, and the tick for the agreement. */
export function EmailStep() {
  const signedIn = useStore(sessionStore) !== null;
  // Back from a later screen ends up here: there is nothing to log in to any more.
  useEffect(() => {
    if (signedIn) navigate('/', { replace: true });
  }, [signedIn]);
  return signedIn ? null : <EmailForm />;
}

function EmailForm() {
  const { t } = useLingui();
  const fromName = useSearchParam('fromName');
  const [email, setEmail] = useState(() => readAttempt()?.email ?? '');
  const [agreed, setAgreed] = useState(false);
  const [emailError, setEmailError] = useState('');
  const [agreementError, setAgreementError] = useState('');
  const [sending, setSending] = useState(false);
  const failureWords = useFailureWords();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);

  const checkEmail = () => setEmailError(isEmail(email) ? '' : t`Format Error.`);
  const send = async () => {
    setSending(true);
    try {
      const { attemptId, resendAt } = await sendLoginCode(email.trim());
      keepAttempt({ attemptId, resendAt, email: email.trim() });
      navigate(fromName ? `/verifyCode?fromName=${encodeURIComponent(fromName)}` : '/verifyCode');
    } catch (error) {
      setEmailError(failureWords(error));
      field.current?.focus();
    }
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    checkEmail();
    setAgreementError(agreed ? '' : t`Please tick the User Agreement`);
    if (!isEmail(email)) field.current?.focus();
    else if (agreed) void send();
  };

  return (
    <Page
      title={t`Log in`}
      back="/"
      action={
        <Button type="submit" form={form} loading={sending}>
          <Trans>Send me a code</Trans>
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t`E-mail`}
          help={t`We send you a six-digit code. No password is needed.`}
          error={emailError}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => email && checkEmail()}
        />
        <Checkbox
          checked={agreed}
          error={agreementError}
          onChange={(event) => {
            setAgreed(event.target.checked);
            setAgreementError('');
          }}
        >
          <Trans>
            I agree to the{' '}
            <a href={legal.terms} target="_blank" rel="noopener">
              terms of use
            </a>{' '}
            and the{' '}
            <a href={legal.privacy} target="_blank" rel="noopener">
              privacy policy
            </a>
            .
          </Trans>
        </Checkbox>
      </form>
    </Page>
  );
}
