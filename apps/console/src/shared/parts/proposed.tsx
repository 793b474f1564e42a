import { Trans } from '@lingui/react/macro';

/** Says who proposed something, and why. */
export function Proposed({ proposal }: { proposal: { readonly proposedBy: string; readonly reason: string } }) {
  return (
    <p>
      <Trans>
        {proposal.proposedBy} proposed it: “{proposal.reason}”
      </Trans>
    </p>
  );
}
