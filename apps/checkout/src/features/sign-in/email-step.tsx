import { Button, Callout, Checkbox, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { TipsButton } from '../../shared/help/tips-button.tsx';
import { legal } from '../../shared/layout/legal.ts';
import { Page } from '../../shared/layout/page.tsx';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { sessionStore, wasLoggedOut } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { useBesideLogIn } from './beside-log-in.tsx';
import styles from './sign-in.module.css';
import { useEmailForm } from './use-email-form.ts';
import { WaitForCode } from './wait-for-code.tsx';

/** Shows the first step of the log-in: the email address, and the checkbox of the agreement. */
export function EmailStep() {
  // A buyer whom a merchant signed in may prove the address here, to see the rest.
  const signedIn = useStore(sessionStore)?.scoped === false;
  // Going back from a later screen ends here, but the buyer is logged in already.
  useEffect(() => {
    if (signedIn) navigate('/', { replace: true });
  }, [signedIn]);
  return signedIn ? null : <EmailForm />;
}

function EmailForm() {
  const { t } = useLingui();
  const { email, agreement, sending, submit, wait, enter } = useEmailForm();
  const order = useBesideLogIn();
  const form = useId();
  const [back] = useState(wasLoggedOut);
  return (
    <Page
      title={t`Log in`}
      back="/"
      order={order}
      action={
        <Button type="submit" form={form} loading={sending}>
          <Trans>Send me a code</Trans>
        </Button>
      }
    >
      {back && (
        <Callout tone="info">
          <p>
            <Trans>You've been logged out. Log in to pick up where you left off.</Trans>
          </p>
        </Callout>
      )}
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={email.field}
          label={t`Email`}
          help={t`We'll email you a 6-digit code. No password needed.`}
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
      {wait && <WaitForCode wait={wait} onEnter={enter} />}
      {back && (
        <TipsButton>
          <Trans>What happens to my orders?</Trans>
        </TipsButton>
      )}
    </Page>
  );
}
