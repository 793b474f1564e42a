import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** After the buyer has said that he paid: nothing is claimed, only what he should look at and that the money is watched for. */
export function Watching({ atTill }: { atTill: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that brought it may stand far below.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place}>
      <Callout
        tone="info"
        urgent
        title={
          atTill ? (
            <Trans>Please keep your receipt</Trans>
          ) : (
            <Trans>Please confirm that your transfer is completed</Trans>
          )
        }
      >
        <p>
          {atTill ? (
            <Trans>
              We are watching for your money, and have not seen it yet. The shop may need some hours to tell us.
            </Trans>
          ) : (
            <Trans>
              We are watching for your money, and have not seen it yet. Look in your bank's app whether it was sent.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            This page changes by itself when it has come. You may close it and find your order in the order history.
          </Trans>
        </p>
      </Callout>
    </div>
  );
}
