import type { Accounts, WaitingAccountProposal } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Column, Grid } from '../../../shared/parts/grid.tsx';
import { ProposalChoices } from '../../../shared/parts/proposal-choices.tsx';
import { Span } from '../../../shared/parts/span.tsx';
import { proposalWords } from '../../../shared/words/proposals.ts';
import { Account } from './account.tsx';
import styles from './accounts.module.css';
import { Approve, approvals } from './approve.tsx';

/** Shows what waits for a second person about buyers' accounts. */
export function Waiting({
  proposals,
  readAgain,
}: {
  proposals: readonly WaitingAccountProposal[];
  /** Reads the lists again, and says what was done. */
  readAgain: (said?: string) => Promise<Accounts | undefined>;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [approving, setApproving] = useState<WaitingAccountProposal>();
  const columns: Column<WaitingAccountProposal>[] = [
    { id: 'what', name: t`Proposal`, show: ({ action }) => proposalWords(action, i18n) },
    { id: 'account', name: t`Account`, show: (proposal) => <Account account={proposal} /> },
    { id: 'by', name: t`Proposed by`, show: ({ proposedBy }) => proposedBy },
    { id: 'reason', name: t`Reason`, kind: 'text', show: ({ reason }) => reason },
    { id: 'until', name: t`Expires`, show: ({ expiresAt }) => <Span at={expiresAt} soonMs={3 * 3_600_000} /> },
    {
      id: 'decide',
      name: t`Decision`,
      show: (proposal) => (
        <ProposalChoices
          proposal={proposal}
          about={[
            [t`Proposal`, proposalWords(proposal.action, i18n)],
            [t`Email address`, proposal.buyer],
            [t`Account`, proposal.userNo],
          ]}
          approval={approvals[proposal.action]}
          onDone={() => readAgain()}
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
      {approving && <Approve proposal={approving} readAgain={readAgain} onClose={() => setApproving(undefined)} />}
    </section>
  );
}
