import type { DeclinedProposal } from '@kassa/contract/operator-browser';
import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { When } from './when.tsx';

/** Says that something was declined, by whom, when, and why. `children` is what was proposed, where the title does not say it. */
export function Declined({
  title,
  declined,
  children,
}: {
  title: string;
  declined: DeclinedProposal;
  children?: ReactNode;
}) {
  return (
    <Callout tone="info" title={title}>
      {children}
      <p>
        <DeclinedWords declined={declined} />
      </p>
      <p>
        <When at={declined.at} />
      </p>
    </Callout>
  );
}

/** Says who proposed something, who declined it, and why. A merchant's people do not read operators' names. */
export function DeclinedWords({
  declined: { proposedBy, by, reason },
}: {
  declined: Pick<DeclinedProposal, 'proposedBy' | 'by' | 'reason'>;
}) {
  if (by !== '')
    return (
      <Trans>
        {proposedBy} proposed it, and {by} declined it: “{reason}”
      </Trans>
    );
  if (proposedBy !== '')
    return (
      <Trans>
        {proposedBy} proposed it, and an operator declined it: “{reason}”
      </Trans>
    );
  return <Trans>An operator proposed it, and another one declined it: “{reason}”</Trans>;
}
