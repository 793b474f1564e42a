import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { TipsButton } from '../../shared/help/tips-button.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { EmailFields } from '../../shared/log-in/email-fields.tsx';
import styles from '../../shared/log-in/log-in.module.css';
import { useEmailForm } from '../../shared/log-in/use-email-form.ts';
import { WaitForCode } from '../../shared/log-in/wait-for-code.tsx';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { sessionStore, wasLoggedOut } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { useBesideLogIn } from './beside-log-in.tsx';

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
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
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
      <form id={form} className={styles.form} noValidate onSubmit={send}>
        <EmailFields email={email} agreement={agreement} />
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
