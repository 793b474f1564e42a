import { type HoldRow, holdPaths } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Declined } from '../../shared/parts/declined.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../shared/parts/proposed.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { WaitRehearsal } from './wait-rehearsal.tsx';
import { useWaitWords } from './wait-words.ts';

/** Shows a wait that is proposed, and lets a second operator approve it; or that the last one was declined. */
export function WaitProposal({ row, onDone }: { row: HoldRow; onDone: () => unknown }) {
  const { t } = useLingui();
  const operator = useOperator();
  const words = useWaitWords();
  const [asking, setAsking] = useState(false);
  const { proposal, declined } = row;
  const name = words.name(row);
  if (declined) {
    return (
      <Declined title={t`Another wait was declined: ${name}`} declined={declined}>
        <p>{words.line(declined.steps)}</p>
      </Declined>
    );
  }
  if (!proposal || !operator) return null;
  const { proposalId, proposedBy } = proposal;
  const change = <Change row={row} proposal={proposal} />;
  return (
    <Callout tone="caution" title={t`Another wait is waiting for a second operator: ${name}`}>
      <Proposed proposal={proposal} />
      {change}
      <p>
        <Trans>
          It expires <When at={proposal.expiresAt} />, or as soon as this wait changes.
        </Trans>
      </p>
      {proposedBy === operator.name && (
        <p>
          <Trans>You proposed it, so someone else has to approve it.</Trans>
        </p>
      )}
      <ProposalChoices
        proposal={proposal}
        about={[
          [t`Paid by`, name],
          [t`Proposed`, words.line(proposal.steps)],
        ]}
        approval={holdPaths.approve}
        onDone={onDone}
      >
        <Button onClick={() => setAsking(true)}>
          <Trans>Approve it</Trans>
        </Button>
      </ProposalChoices>
      {asking && (
        <ReasonDialog
          title={t`Approve the wait`}
          effect={t`It counts for everything that isn't signed yet. Orders that are waiting now keep their time.`}
          about={[[t`Paid by`, name]]}
          button={t`Approve it`}
          withoutReason
          run={async () => {
            await post(holdPaths.approve, { proposalId });
            await onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <Proposed proposal={proposal} />
          {change}
        </ReasonDialog>
      )}
    </Callout>
  );
}

function Change({ row, proposal }: { row: HoldRow; proposal: NonNullable<HoldRow['proposal']> }) {
  const words = useWaitWords();
  return (
    <>
      <p>
        <Trans>
          {words.line(proposal.steps)}, instead of: {words.line(row.set)}
        </Trans>
      </p>
      <WaitRehearsal found={proposal.rehearsal} />
    </>
  );
}
