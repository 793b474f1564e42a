import { Button, Callout, Checkbox, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { TipsButton } from '../../shared/help/tips-button.tsx';
import { legal } from '../../shared/layout/legal.ts';
import { Page } from '../../shared/layout/page.tsx';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { sessionStore, wasLoggedOut } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import styles from './sign-in.module.css';
import { useEmailForm } from './use-email-form.ts';

/** Log-in, first step: the address, and the tick for the agreement. */
export function EmailStep() {
  // Whom a merchant vouched for may prove the address here, to see the rest.
  const signedIn = useStore(sessionStore)?.scoped === false;
  // Back from a later screen ends up here: there is nothing to log in to any more.
  useEffect(() => {
    if (signedIn) navigate('/', { replace: true });
  }, [signedIn]);
  return signedIn ? null : <EmailForm />;
}

function EmailForm() {
  const { t } = useLingui();
  const { email, agreement, sending, submit } = useEmailForm();
  const form = useId();
  const [back] = useState(wasLoggedOut);
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
      {back && (
        <Callout tone="info">
          <p>
            <Trans>You are logged out. Log in again to go on where you were.</Trans>
          </p>
        </Callout>
      )}
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={email.field}
          label={t`E-mail`}
          help={t`We send you a six-digit code. No password is needed.`}
          error={email.error}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email.text}
          onChange={(event) => email.type(event.target.value)}
          onBlur={email.leave}
        />
        <Checkbox
          checked={agreement.given}
          error={agreement.error}
          onChange={(event) => agreement.tick(event.target.checked)}
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
      {back && (
        <TipsButton>
          <Trans>What becomes of my orders meanwhile?</Trans>
        </TipsButton>
      )}
    </Page>
  );
}
