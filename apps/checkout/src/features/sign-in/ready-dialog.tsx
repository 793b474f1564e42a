import { Button, Dialog } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readyAsked } from '../../shared/session/link-log-in.ts';
import { takeReadyLogIn } from '../../shared/session/ready-log-in.ts';
import { useStore } from '../../shared/store.ts';

/** Asks before a shop's log-in replaces the buyer's own. */
export function ReadyDialog() {
  const { t } = useLingui();
  const asked = useStore(readyAsked);
  const [busy, setBusy] = useState(false);
  if (!asked) return null;
  const { maskedEmail, liveEmail, linkLogIn } = asked;
  const stay = () => readyAsked.set(null);
  const change = async () => {
    setBusy(true);
    await takeReadyLogIn(linkLogIn, true);
    setBusy(false);
    stay();
  };
  return (
    <Dialog
      firm
      onClose={stay}
      title={<Trans>Who's paying?</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <Button kind="quiet" onClick={stay}>
            <Trans>Stay logged in as {liveEmail}</Trans>
          </Button>
          <Button kind="quiet" loading={busy} onClick={() => void change()}>
            <Trans>Continue as {maskedEmail}</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You're logged in as {liveEmail}, but the shop sent you here as {maskedEmail}.
        </Trans>
      </p>
    </Dialog>
  );
}
