import { accessPaths } from '@kassa/contract/operator-browser';
import { Button, Callout, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { CallProblem } from '../../shared/parts/page.tsx';
import { namedAddress } from '../../shared/passkeys.ts';
import { CallError, post } from '../../shared/server/call.ts';
import styles from './sign-in.module.css';

/** Signs in with a passkey: one press, and what unlocks the device. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useLingui();
  const signIn = useMutation({
    mutationFn: async () => {
      const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(accessPaths.passkeyOptions);
      const { id, response } = await startAuthentication({ optionsJSON });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      await post(accessPaths.passkeySignIn, { id, clientDataJSON, authenticatorData, signature, userHandle });
      await onSignedIn();
    },
  });
  const elsewhere = namedAddress();
  return (
    <Card label={t`With a passkey`}>
      <div className={styles.form}>
        <h2 className={styles.way}>
          <Trans>With a passkey</Trans>
        </h2>
        {elsewhere ? (
          <p>
            <Trans>
              Passkeys don't work at a numeric address: <a href={elsewhere}>open the console as localhost</a>.
            </Trans>
          </p>
        ) : (
          <Button loading={signIn.isPending} onClick={() => signIn.mutate()}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
        {signIn.error && <PasskeyProblem error={signIn.error} />}
      </div>
    </Card>
  );
}

function PasskeyProblem({ error }: { error: Error }) {
  if (error instanceof CallError) return <CallProblem error={error} />;
  return (
    <Callout tone="negative" urgent>
      <p>
        <Trans>Your device has no passkey for this console. Try again, or sign in with a code.</Trans>
      </p>
    </Callout>
  );
}
