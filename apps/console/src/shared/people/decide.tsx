import { type Invitation, peoplePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { post } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';

/** Ends somebody's access, after a question. */
export function End({ name, onDone }: { name: string; onDone: () => unknown }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="plain" aria-label={t`End access of ${name}`} onClick={() => setAsked(true)}>
        <Trans>End access</Trans>
      </Button>
      {asked && (
        <ReasonDialog
          title={t`End the access of ${name}`}
          effect={t`All of this person's sessions end immediately. They can only come back by invitation.`}
          button={t`End access`}
          withoutReason
          run={async () => {
            await post(peoplePaths.end, { name });
            await onDone();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Approves what another admin wants to send. */
export function Approve({ invitation, onDone }: { invitation: Invitation; onDone: () => unknown }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { invitationNo, email, invitedBy } = invitation;
  const operator = useOperator();
  if (operator?.name === invitedBy) return t`Waiting for a second admin`;
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Approve the invitation</Trans>
      </Button>
      {asked && (
        <ReasonDialog
          title={t`Approve the invitation`}
          effect={t`${email} gets an email with a link that works once, for three days.`}
          button={t`Approve`}
          withoutReason
          run={async () => {
            await post(peoplePaths.approve, { invitationNo });
            await onDone();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
