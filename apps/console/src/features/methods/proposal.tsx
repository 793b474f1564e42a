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
          ? t`A change waits for a second operator`
          : t`A change at ${provider} waits for a second operator`
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
          It lapses <When at={proposal.expiresAt} />, and as soon as the method is changed.
        </Trans>
      </p>
      {own && (
        <p>
          <Trans>You proposed it, so somebody else has to approve it.</Trans>
        </p>
      )}
      {!own && mayCall(operator.role, methodPaths.approve) && (
        <Button onClick={() => setAsking(true)}>
          <Trans>Let it go live</Trans>
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t`Let the change go live`}
          effect={t`New prices and payments follow it within seconds. Orders that were placed keep their price.`}
          button={t`Let it go live`}
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
