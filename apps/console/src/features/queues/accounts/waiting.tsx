import {
  type AccountAction,
  type ExportedPerson,
  operatorPaths,
  type WaitingAccountProposal,
} from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Column, Grid } from '../../../shared/parts/grid.tsx';
import { ProposalChoices } from '../../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../../shared/parts/proposed.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { Span } from '../../../shared/parts/span.tsx';
import { post } from '../../../shared/server/call.ts';
import { proposalWords } from '../../../shared/words/proposals.ts';
import styles from './accounts.module.css';
import { saveExport } from './save-export.ts';

const approvals = {
  erase_person: operatorPaths.approveErasure,
  export_person: operatorPaths.approveExport,
  unflag_account: operatorPaths.approveUnflag,
} as const satisfies Record<AccountAction, string>;

/** Shows what waits for a second person about buyers' accounts. */
export function Waiting({
  proposals,
  onDone,
}: {
  proposals: readonly WaitingAccountProposal[];
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [approving, setApproving] = useState<WaitingAccountProposal>();
  const columns: Column<WaitingAccountProposal>[] = [
    { id: 'what', name: t`Proposal`, show: ({ action }) => proposalWords(action, i18n) },
    { id: 'account', name: t`Account`, kind: 'code', show: ({ userNo }) => userNo },
    { id: 'by', name: t`Proposed by`, show: ({ proposedBy }) => proposedBy },
    { id: 'reason', name: t`Reason`, show: ({ reason }) => reason },
    { id: 'until', name: t`Expires`, show: ({ expiresAt }) => <Span at={expiresAt} soonMs={3 * 3_600_000} /> },
    {
      id: 'decide',
      name: t`Decision`,
      show: (proposal) => (
        <ProposalChoices
          proposal={proposal}
          about={[
            [t`Proposal`, proposalWords(proposal.action, i18n)],
            [t`Account`, proposal.userNo],
          ]}
          approval={approvals[proposal.action]}
          onDone={onDone}
        >
          <Button kind="quiet" onClick={() => setApproving(proposal)}>
            <Trans>Approve</Trans>
          </Button>
        </ProposalChoices>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-label={t`Waiting for a second person`}>
      <h2>
        <Trans>Waiting for a second person</Trans>
      </h2>
      {proposals.length === 0 ? (
        <p>
          <Trans>Nothing is proposed about a buyer's account.</Trans>
        </p>
      ) : (
        <Grid
          label={t`Waiting for a second person`}
          columns={columns}
          rows={proposals}
          keyOf={({ proposalId }) => proposalId}
        />
      )}
      {approving && <Approve proposal={approving} onDone={onDone} onClose={() => setApproving(undefined)} />}
    </section>
  );
}

function Approve({
  proposal,
  onDone,
  onClose,
}: {
  proposal: WaitingAccountProposal;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { action, userNo, proposalId } = proposal;
  const effects: Readonly<Record<AccountAction, string>> = {
    erase_person: t`All personal data of this buyer is gone for good. Orders, payments and the books keep their numbers and amounts.`,
    export_person: t`Everything we hold about this buyer is saved as a file on this device. It is all personal data: send it only to the buyer, then delete it.`,
    unflag_account: t`The account can log in, order and pay again.`,
  };
  return (
    <ReasonDialog
      title={proposalWords(action, i18n)}
      effect={effects[action]}
      about={[[t`Account`, userNo]]}
      button={t`Approve`}
      takesAway={action === 'erase_person'}
      withoutReason
      run={async () => {
        const answer = await post<unknown>(approvals[action], { proposalId });
        if (action === 'export_person') saveExport(answer as ExportedPerson);
        await onDone();
      }}
      onClose={onClose}
    >
      <Proposed proposal={proposal} />
    </ReasonDialog>
  );
}
