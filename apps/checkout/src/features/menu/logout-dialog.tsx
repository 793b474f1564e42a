import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { isLost } from '../../shared/server/call-error.ts';
import { queryClient } from '../../shared/server/query-client.ts';
import { logOutAtServer } from '../../shared/server/sign-in-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { forgetTab } from '../../shared/session/forget-tab.ts';
import { knownEmail } from '../../shared/session/link-log-in.ts';
import { endSession } from '../../shared/session/session.ts';
import { useOwnEmail } from '../../shared/session/use-own-email.ts';
import { showToast } from '../../shared/toast/toast.ts';

/** Asks before logging out. The button is disabled while the request runs (docs/specification/journey.md#log-out). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [running, setRunning] = useState(false);
  const logOut = async () => {
    setRunning(true);
    try {
      await logOutAtServer();
      onClose();
      endSession();
      forgetTab();
      knownEmail.set('');
      // Forget everything of this buyer. Home reads its data again.
      queryClient.clear();
      navigate('/', { replace: true });
    } catch (error) {
      if (isLost(error)) showToast(failureWords(error));
      else onClose();
    }
    setRunning(false);
  };
  return (
    <Dialog
      open={open}
      title={t`Log out?`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={running} onClick={() => void logOut()}>
            <Trans>Log out</Trans>
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Stay logged in</Trans>
          </Button>
        </>
      }
    >
      <Own />
    </Dialog>
  );
}

function Own() {
  const email = useOwnEmail();
  return <p>{email ? <Trans>You're logged in as {email}.</Trans> : null}</p>;
}
