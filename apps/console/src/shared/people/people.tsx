import { type Invitation, type People as Listed, type Person, peoplePaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, Grid } from '../parts/grid.tsx';
import { Loaded } from '../parts/page.tsx';
import { When } from '../parts/when.tsx';
import { read } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';
import { roleWords } from '../words/roles.ts';
import { DecideInvitation, End } from './decide.tsx';
import { Invite } from './invite.tsx';
import styles from './people.module.css';

/** Shows who may sign in and who is invited, and invites. @param appId the merchant; '' for operators */
export function People({ appId }: { appId: string }) {
  const { t } = useLingui();
  const people = useQuery({
    queryKey: ['people', appId],
    queryFn: () => read<Listed>(peoplePaths.people, { appId }),
  });
  const [inviting, setInviting] = useState(false);
  const again = () => people.refetch();
  return (
    <section className={styles.people} aria-label={t`People who can sign in`}>
      <h2>
        <Trans>People who can sign in</Trans>
      </h2>
      <Loaded query={people}>
        {(found) => (
          <>
            <Persons people={found.people} onDone={again} />
            {found.invitations.length > 0 && <Invitations invitations={found.invitations} onDone={again} />}
          </>
        )}
      </Loaded>
      {/* Who may not read the people may not invite any. */}
      {people.data && (
        <Button kind="quiet" onClick={() => setInviting(true)}>
          <Trans>Invite someone</Trans>
        </Button>
      )}
      {inviting && <Invite appId={appId} onDone={again} onClose={() => setInviting(false)} />}
    </section>
  );
}

function Persons({ people, onDone }: { people: readonly Person[]; onDone: () => unknown }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const me = useOperator()?.name;
  const columns: Column<Person>[] = [
    { id: 'name', name: t`Name`, show: ({ name }) => name },
    { id: 'role', name: t`Role`, show: ({ role }) => i18n._(roleWords[role]) },
    { id: 'since', name: t`Since`, show: ({ since }) => <When at={since} /> },
    {
      id: 'end',
      name: t`Decision`,
      show: ({ name }) => (name === me ? t`You` : <End name={name} onDone={onDone} />),
    },
  ];
  return <Grid label={t`People`} columns={columns} rows={people} keyOf={({ name }) => name} />;
}

function Invitations({ invitations, onDone }: { invitations: readonly Invitation[]; onDone: () => unknown }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<Invitation>[] = [
    { id: 'email', name: t`Email address`, show: ({ email }) => email },
    { id: 'role', name: t`Role`, show: ({ role }) => i18n._(roleWords[role]) },
    { id: 'by', name: t`Invited by`, show: ({ invitedBy }) => invitedBy || t`An operator` },
    { id: 'until', name: t`Expires`, show: ({ declined, expiresAt }) => !declined && <When at={expiresAt} /> },
    {
      id: 'approve',
      name: t`Decision`,
      show: (invitation) => <DecideInvitation invitation={invitation} onDone={onDone} />,
    },
  ];
  return (
    <Grid label={t`Invitations`} columns={columns} rows={invitations} keyOf={({ invitationNo }) => invitationNo} />
  );
}
