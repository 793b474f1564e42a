import { type DeclinedMethod, type MethodAdminRow, type MethodAt, methodPaths } from '@kassa/contract/operator-browser';
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
import { Rehearsal } from './rehearsal.tsx';
import { useTermsWords } from './terms.tsx';

/** Shows a change that waits for a second operator, and lets one approve it who is not the first. */
export function Proposal({ row, at, onDone }: { row: MethodAdminRow; at: MethodAt; onDone: () => unknown }) {
  const { t } = useLingui();
  const operator = useOperator();
  const words = useLine();
  const [asking, setAsking] = useState(false);
  const { proposal, provider } = at;
  if (!proposal || !operator) return null;
  const { proposalId, proposedBy } = proposal;
  const own = proposedBy === operator.name;
  return (
    <Callout
      tone="caution"
      title={
        provider === ''
          ? t`A change is waiting for a second operator`
          : t`A change at ${provider} is waiting for a second operator`
      }
    >
      <Proposed proposal={proposal} />
      <p>{words(row, provider, proposal)}</p>
      <Rehearsal found={proposal.rehearsal} />
      <p>
        <Trans>
          It expires <When at={proposal.expiresAt} />, or as soon as the method changes.
        </Trans>
      </p>
      {own && (
        <p>
          <Trans>You proposed it, so someone else has to approve it.</Trans>
        </p>
      )}
      <ProposalChoices
        proposal={proposal}
        about={[
          [t`Provider`, provider === '' ? t`Every provider` : provider],
          [t`Proposed`, words(row, provider, proposal)],
        ]}
        approval={methodPaths.approve}
        onDone={onDone}
      >
        <Button onClick={() => setAsking(true)}>
          <Trans>Approve it</Trans>
        </Button>
      </ProposalChoices>
      {asking && (
        <ReasonDialog
          title={t`Approve the change`}
          effect={t`New prices and payments follow within seconds. Orders already placed keep their price.`}
          button={t`Approve it`}
          withoutReason
          run={async () => {
            await post(methodPaths.approve, { proposalId });
            await onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <Proposed proposal={proposal} />
          <p>{words(row, provider, proposal)}</p>
          <Rehearsal found={proposal.rehearsal} />
        </ReasonDialog>
      )}
    </Callout>
  );
}

/** Says who declined the last change that was proposed, when, and why. */
export function DeclinedChange({
  row,
  provider,
  declined,
}: {
  row: MethodAdminRow;
  provider: string;
  declined: DeclinedMethod;
}) {
  const { t } = useLingui();
  const words = useLine();
  return (
    <Declined
      title={provider === '' ? t`A change was declined` : t`A change at ${provider} was declined`}
      declined={declined}
    >
      <p>{words(row, provider, declined)}</p>
    </Declined>
  );
}

/** Says terms in one line: at one provider, those that it can have. */
function useLine(): (row: MethodAdminRow, provider: string, proposed: Pick<DeclinedMethod, 'terms'>) => string {
  const words = useTermsWords();
  return (row, provider, { terms }) => {
    const { state, limits, fee, window } = words(row.catalogue, terms);
    return (provider === '' ? [state, limits, fee, window] : [state, limits]).join(' · ');
  };
}
