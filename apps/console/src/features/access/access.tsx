import { type Access, accessPaths } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { read } from '../../shared/server/call.ts';
import styles from './access.module.css';
import { Passkeys } from './passkeys.tsx';
import { Recovery } from './recovery.tsx';
import { Sessions } from './sessions.tsx';

/** Shows one's ways to sign in, and who is signed in now. */
export function AccessPage() {
  const { t } = useLingui();
  const access = useQuery({ queryKey: ['access'], queryFn: () => read<Access>(accessPaths.access) });
  const again = () => access.refetch();
  return (
    <Page title={t`Signing in`}>
      <Loaded query={access}>
        {(shown) => (
          <div className={styles.stack}>
            <Passkeys passkeys={shown.passkeys} onDone={again} />
            <Recovery left={shown.recoveryCodes} onDone={again} />
            <Sessions sessions={shown.sessions} onDone={again} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
