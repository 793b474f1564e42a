import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Says, before the buyer fills in anything, that this payment needs a check or exceeds the limit. */
export function CheckNotice({ obstacle }: { obstacle: 'none' | 'check' | 'limit' }) {
  if (obstacle === 'none') return null;
  if (obstacle === 'limit') {
    return (
      <Callout tone="caution" urgent title={<Trans>This is over your limit</Trans>}>
        <p>
          <Trans>You haven't been charged. Try again after your limit resets, or buy something smaller.</Trans>
        </p>
      </Callout>
    );
  }
  return (
    <Callout tone="info" urgent title={<Trans>This payment needs identity verification first</Trans>}>
      <p>
        <Trans>Takes about 2 minutes; most people hear back within 10. Then you can pay.</Trans>
      </p>
    </Callout>
  );
}
