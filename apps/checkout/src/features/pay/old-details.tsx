import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Warns of what an earlier attempt gave to pay with. */
export function OldDetails() {
  return (
    <Callout tone="info">
      <Trans>Don't use the old payment code or details.</Trans>
    </Callout>
  );
}
