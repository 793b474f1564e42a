import { accessPaths, consolePaths } from '@kassa/contract/operator-browser';
import { Button, Card, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { CallProblem } from '../../shared/parts/page.tsx';
import styles from './sign-in.module.css';
import { typedCredentials } from './typed-credentials.ts';

/** Asks for name, secret and the authenticator's code, or for a recovery code in place of that. */
export function CodeSignIn({
  onSend,
  pending,
  error,
}: {
  onSend: (call: { path: string; body: object }) => void;
  pending: boolean;
  error: Error | null;
}) {
  const { t } = useLingui();
  const [recovers, setRecovers] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = typedCredentials(new FormData(event.currentTarget));
    onSend({ path: recovers ? accessPaths.recover : consolePaths.signIn, body });
  };
  return (
    <Card label={t`With a secret and a code`}>
      <form className={styles.form} onSubmit={submit}>
        <h2 className={styles.way}>
          <Trans>With a secret and a code</Trans>
        </h2>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField label={t`Secret`} name="secret" type="password" autoComplete="current-password" required />
        {recovers ? (
          <TextField
            key="recovery"
            label={t`Recovery code`}
            help={t`Four groups of four characters. Each code works once.`}
            name="recoveryCode"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            pattern="\s*[A-Za-z2-7]{4}([\s\-]*[A-Za-z2-7]{4}){3}\s*"
            required
          />
        ) : (
          <TextField
            key="code"
            label={t`Code`}
            help={t`Six digits from your authenticator app.`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{3}\s*\d{3}\s*"
            required
          />
        )}
        {error && <CallProblem error={error} />}
        <Button type="submit" loading={pending}>
          <Trans>Sign in</Trans>
        </Button>
        <Button kind="plain" onClick={() => setRecovers(!recovers)}>
          {recovers ? <Trans>I have my authenticator app</Trans> : <Trans>I don't have my authenticator app</Trans>}
        </Button>
      </form>
    </Card>
  );
}
