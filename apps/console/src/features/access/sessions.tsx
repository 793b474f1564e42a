import { accessPaths, type SessionOpening, type ShownSession } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { CallProblem } from '../../shared/parts/page.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import styles from './access.module.css';

const openingWords: Readonly<Record<SessionOpening, MessageDescriptor>> = {
  code: msg`Secret and code`,
  passkey: msg`Passkey`,
  recovery: msg`Recovery code`,
  sandbox: msg`One press in the sandbox`,
  invitation: msg`Invitation`,
};

/** Shows who is signed in now, and ends sessions. */
export function Sessions({ sessions, onDone }: { sessions: readonly ShownSession[]; onDone: () => unknown }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<ShownSession>[] = [
    { id: 'who', name: t`Operator`, show: ({ operator }) => operator },
    { id: 'by', name: t`Signed in with`, show: ({ openedBy }) => i18n._(openingWords[openedBy]) },
    { id: 'since', name: t`Since`, show: ({ startedAt }) => <When at={startedAt} /> },
    { id: 'until', name: t`Ends`, show: ({ expiresAt }) => <When at={expiresAt} /> },
    {
      id: 'end',
      name: t`Decision`,
      show: (session) => (session.own ? t`This one` : <End session={session} onDone={onDone} />),
    },
  ];
  return (
    <Card label={t`Sessions`}>
      <div className={styles.part}>
        <h2>
          <Trans>Sessions</Trans>
        </h2>
        <Grid label={t`Sessions`} columns={columns} rows={sessions} keyOf={({ sessionNo }) => sessionNo} />
      </div>
    </Card>
  );
}

function End({ session: { sessionNo, operator }, onDone }: { session: ShownSession; onDone: () => unknown }) {
  const { t } = useLingui();
  const end = useMutation({ mutationFn: () => post(accessPaths.endSession, { sessionNo }), onSettled: onDone });
  return (
    <>
      <Button
        kind="plain"
        loading={end.isPending}
        aria-label={t`End a session of ${operator}`}
        onClick={() => end.mutate()}
      >
        <Trans>End</Trans>
      </Button>
      {end.error && <CallProblem error={end.error} />}
    </>
  );
}
