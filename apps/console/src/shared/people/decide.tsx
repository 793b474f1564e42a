import { type Invitation, mayCall, peoplePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { When } from '../parts/when.tsx';
import { post } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';
import { Decline, TakeBack } from './end-invitation.tsx';
import styles from './people.module.css';

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
function Approve({ invitation, onDone }: { invitation: Invitation; onDone: () => unknown }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { invitationNo, email } = invitation;
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

/** Shows what may be decided about an invitation, or why it was declined. */
export function DecideInvitation({ invitation, onDone }: { invitation: Invitation; onDone: () => unknown }) {
  const operator = useOperator();
  const { waits, invitedBy, declined } = invitation;
  if (declined)
    return (
      <span>
        <Trans>
          {declined.by} declined it: “{declined.reason}”
        </Trans>{' '}
        <When at={declined.at} />
      </span>
    );
  const own = operator?.name === invitedBy;
  const isAdmin = operator !== undefined && mayCall(operator.role, peoplePaths.approve);
  return (
    <span className={styles.choices}>
      {!waits && <Trans>Sent</Trans>}
      {waits && (own || !isAdmin) && <Trans>Waiting for a second admin</Trans>}
      {waits && !own && isAdmin && (
        <>
          <Approve invitation={invitation} onDone={onDone} />
          <Decline invitation={invitation} onDone={onDone} />
        </>
      )}
      {(own || !waits) && <TakeBack invitation={invitation} onDone={onDone} />}
    </span>
  );
}
