import type { OperatorPath } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../shared/parts/proposed.tsx';
import { type About, ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';

interface Shown {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly reason: string;
}

/**
 * Shows a change that waits for a second operator, and lets one approve it who is not the first. `children`: what is
 * proposed, with its rehearsal. `expires`: by when. `approval`: the call, and what is asked and said before it.
 */
export function OpenProposal({
  title,
  proposal,
  about,
  expires,
  approval,
  onDone,
  children,
}: {
  title: string;
  proposal: Shown;
  about: About;
  expires: ReactNode;
  approval: { readonly call: OperatorPath; readonly title: string; readonly effect: string; readonly about?: About };
  onDone: () => unknown;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  if (!operator) return null;
  const { call, ...question } = approval;
  const { proposalId, proposedBy } = proposal;
  return (
    <Callout tone="caution" title={title}>
      <Proposed proposal={proposal} />
      {children}
      <p>{expires}</p>
      {proposedBy === operator.name && (
        <p>
          <Trans>You proposed it, so someone else has to approve it.</Trans>
        </p>
      )}
      <ProposalChoices proposal={proposal} about={about} approval={call} onDone={onDone}>
        <Button onClick={() => setAsking(true)}>
          <Trans>Approve it</Trans>
        </Button>
      </ProposalChoices>
      {asking && (
        <ReasonDialog
          {...question}
          button={t`Approve it`}
          withoutReason
          run={async () => {
            await post(call, { proposalId });
            await onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <Proposed proposal={proposal} />
          {children}
        </ReasonDialog>
      )}
    </Callout>
  );
}
