import { type Invitation, peoplePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { post } from '../server/call.ts';

type Parts = { invitation: Invitation; onDone: () => unknown };

/** Declines what another admin wants to send, with a reason. */
export function Decline({ invitation: { invitationNo, email }, onDone }: Parts) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Decline</Trans>
      </Button>
      {asked && (
        <ReasonDialog
          title={t`Decline the invitation`}
          effect={t`Nothing is sent to ${email}. Who wanted to send it reads your reason.`}
          button={t`Decline it`}
          run={async (reason) => {
            await post(peoplePaths.decline, { invitationNo, reason });
            await onDone();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Withdraws an invitation that waits, or revokes one that was sent. */
export function TakeBack({ invitation: { invitationNo, email, waits }, onDone }: Parts) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {waits ? <Trans>Withdraw</Trans> : <Trans>Revoke</Trans>}
      </Button>
      {asked && (
        <ReasonDialog
          title={waits ? t`Withdraw the invitation` : t`Revoke the invitation`}
          effect={
            waits
              ? t`Nothing is sent to ${email}. You can invite them again.`
              : t`The link that ${email} got stops working at once. You can invite them again.`
          }
          button={waits ? t`Withdraw it` : t`Revoke it`}
          withoutReason
          run={async () => {
            await post(waits ? peoplePaths.withdraw : peoplePaths.revoke, { invitationNo });
            await onDone();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
