import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Said before anything is filled in: this payment needs a check, or is more than may be spent. */
export function CheckNotice({ obstacle }: { obstacle: 'none' | 'check' | 'limit' }) {
  if (obstacle === 'none') return null;
  if (obstacle === 'limit') {
    return (
      <Callout tone="caution" urgent title={<Trans>This is more than you can still spend</Trans>}>
        <p>
          <Trans>Nothing has been charged. Pay when your limit starts anew, or buy something smaller.</Trans>
        </p>
      </Callout>
    );
  }
  return (
    <Callout tone="info" urgent title={<Trans>This payment needs an identity check first</Trans>}>
      <p>
        <Trans>It takes about 2 minutes and is usually decided in 5 to 10. Afterwards you go on right here.</Trans>
      </p>
    </Callout>
  );
}
