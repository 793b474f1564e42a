import { Trans } from '@lingui/react/macro';
import { sessionStore } from '../session/session.ts';
import { useOwnEmail } from '../session/use-own-email.ts';
import { useStore } from '../store.ts';
import styles from './signed-in-as.module.css';

/**
 * Shows whose log-in this is before the buyer pays, because a merchant may have logged in another buyer than expected.
 */
export function SignedInAs() {
  const session = useStore(sessionStore);
  return session && <Named key={session.userNo} />;
}

function Named() {
  const email = useOwnEmail();
  return (
    email && (
      <p className={styles.named}>
        <Trans>You're logged in as {email}.</Trans>
      </p>
    )
  );
}
