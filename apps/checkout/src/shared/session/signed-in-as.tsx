import { Trans } from '@lingui/react/macro';
import { useStore } from '../store.ts';
import { sessionStore } from './session.ts';
import styles from './signed-in-as.module.css';
import { useOwnEmail } from './use-own-email.ts';

/** Whose log-in this is, before anything is paid: a merchant may have brought another one than the buyer thinks of. */
export function SignedInAs() {
  const session = useStore(sessionStore);
  return session && <Named key={session.userNo} />;
}

function Named() {
  const email = useOwnEmail();
  return (
    email && (
      <p className={styles.named}>
        <Trans>You are logged in as {email}.</Trans>
      </p>
    )
  );
}
