import { type Joined, peoplePaths } from '@kassa/contract/operator-browser';
import { Button, Callout, Card, CopyButton, TextField } from '@kassa/ui';
import { QrPicture } from '@kassa/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { CallProblem, Page } from '../../shared/parts/page.tsx';
import { CallError, post } from '../../shared/server/call.ts';
import { queries, whoAmI } from '../../shared/server/queries.ts';
import styles from './sign-in.module.css';

/** Accepts an invitation: takes a name, shows how to sign in later, and is signed in. */
export function Join() {
  const { t } = useLingui();
  const [token] = useState(() => location.hash.slice(1));
  const join = useMutation({
    mutationFn: (name: string) => post<Joined>(peoplePaths.join, { token, name }),
    onSuccess: async () => {
      queries.clear();
      // The link is used: nothing of it stays in the address.
      history.replaceState(null, '', '/join');
      await queries.fetchQuery(whoAmI);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    join.mutate(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <div className={styles.middle}>
      <Page title={t`Welcome to the console`}>
        {join.data ? (
          <Credentials joined={join.data} />
        ) : (
          <Card>
            <form className={styles.form} onSubmit={submit}>
              <TextField
                label={t`Your user name`}
                help={t`2 to 32 lowercase letters, digits and hyphens. You sign in with it, and the audit log records it.`}
                name="name"
                autoComplete="username"
                spellCheck={false}
                pattern="[a-z][a-z0-9\-]{1,31}"
                required
              />
              {join.error && <Problem error={join.error} />}
              <Button type="submit" loading={join.isPending}>
                <Trans>Accept the invitation</Trans>
              </Button>
            </form>
          </Card>
        )}
      </Page>
    </div>
  );
}

function Problem({ error }: { error: Error }) {
  if (!(error instanceof CallError) || error.code === '') return <CallProblem error={error} />;
  return (
    <Callout tone="negative" urgent>
      <p>
        {error.extend === 'taken' ? (
          <Trans>This name is taken. Choose another one.</Trans>
        ) : (
          <Trans>This link has been used or has expired. Ask for a new invitation.</Trans>
        )}
      </p>
    </Callout>
  );
}

/** The key in the address of a code for an authenticator app. */
function keyOf(otpauth: string): string {
  return new URL(otpauth).searchParams.get('secret') ?? '';
}

function Credentials({ joined: { name, secret, otpauth } }: { joined: Joined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Card>
      <div className={styles.form}>
        <Callout tone="caution" title={t`This is shown only now`}>
          <p>
            <Trans>
              You're signed in as {name}. Next time you'll need this secret and a code from your authenticator app, or a
              passkey, which you can add on the next page.
            </Trans>
          </p>
        </Callout>
        <p className={styles.secret}>
          <Trans>Secret</Trans>: <code>{secret}</code>
        </p>
        <CopyButton text={secret} label={t`Copy the secret`} doneLabel={t`Copied`} failedLabel={t`Copy it by hand`} />
        <p>
          <Trans>Scan this with an authenticator app:</Trans>
        </p>
        <div className={styles.code}>
          <QrPicture payload={otpauth} label={t`Code for an authenticator app`} />
        </div>
        <p>
          <Trans>
            On this phone: <a href={otpauth}>open it in your authenticator app</a>, or type its key there.
          </Trans>
        </p>
        <p className={styles.secret}>
          <Trans>Key</Trans>: <code>{keyOf(otpauth)}</code>
        </p>
        <Button onClick={() => void navigate({ to: '/access' })}>
          <Trans>Add a passkey</Trans>
        </Button>
        <Button kind="quiet" onClick={() => void navigate({ to: '/' })}>
          <Trans>Go to the console</Trans>
        </Button>
      </div>
    </Card>
  );
}
