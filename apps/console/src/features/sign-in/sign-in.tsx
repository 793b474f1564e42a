import { type ConsoleRole, consolePaths, merchantRoles, operatorRoles } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Page } from '../../shared/parts/page.tsx';
import { post } from '../../shared/server/call.ts';
import { queries, whoAmI } from '../../shared/server/queries.ts';
import { roleWords } from '../../shared/words/roles.ts';
import { CodeSignIn } from './code-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in.module.css';

/** Signs an operator in. In the sandbox one press is enough. */
export function SignIn() {
  const { t } = useLingui();
  const router = useRouter();
  const { to = '/', ended } = useSearch({ from: '/sign-in' });
  const enter = async () => {
    // Somebody else may have been signed in before.
    queries.clear();
    await queries.fetchQuery(whoAmI);
    router.history.push(to);
  };
  const signIn = useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => post(path, body),
    onSuccess: () => enter(),
  });
  return (
    <div className={styles.middle}>
      <Page title={t`Sign in to the console`}>
        {ended && (
          <Callout tone="info">
            <p>
              <Trans>You've been signed out. Sessions end after 15 minutes of inactivity, or after eight hours.</Trans>
            </p>
          </Callout>
        )}
        <SandboxOperators onChoose={(name) => signIn.mutate({ path: consolePaths.sandbox, body: { name } })} />
        <PasskeySignIn onSignedIn={enter} />
        <CodeSignIn onSend={signIn.mutate} pending={signIn.isPending} error={signIn.error} />
      </Page>
    </div>
  );
}

/** Offers the sandbox's operators, which the server has named in the page. In production there are none. */
function SandboxOperators({ onChoose }: { onChoose: (name: string) => void }) {
  const { i18n } = useTexts();
  const listed = document.documentElement.dataset.sandbox?.split(',') ?? [];
  const operators = listed.map((one) => one.split(' ') as [name: string, role: string]);
  if (operators.length === 0) return null;
  return (
    <section className={styles.sandbox}>
      <h2>
        <Trans>In the sandbox, choose who you are</Trans>
      </h2>
      <ul>
        {operators.map(([name, role]) => (
          <li key={name}>
            <Button kind="quiet" onClick={() => onChoose(name)}>
              {name} ({isRole(role) ? i18n._(roleWords[role]) : role})
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isRole(role: string): role is ConsoleRole {
  return [...operatorRoles, ...merchantRoles].some((one) => one === role);
}
