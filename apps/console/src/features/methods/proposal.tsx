import { type MethodAdminRow, type MethodAt, mayCall, methodPaths } from '@kassa/contract/operator-browser';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  const words = useTermsWords();
  const [asking, setAsking] = useState(false);
  const { proposal, provider } = at;
  if (!proposal || !operator) return null;
  const { proposalId, proposedBy, reason } = proposal;
  const { state, limits, fee, window } = words(row.catalogue, proposal.terms);
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
      <p>
        <Trans>
          {proposedBy} proposed it: “{reason}”
        </Trans>
      </p>
      <p>{(provider === '' ? [state, limits, fee, window] : [state, limits]).join(' · ')}</p>
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
      {!own && mayCall(operator.role, methodPaths.approve) && (
        <Button onClick={() => setAsking(true)}>
          <Trans>Approve it</Trans>
        </Button>
      )}
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
        />
      )}
    </Callout>
  );
}
