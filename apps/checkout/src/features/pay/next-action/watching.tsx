import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { UsualTime } from '../../../shared/order/usual-time.tsx';
import { TwoSentences } from './two-sentences.tsx';

/**
 * Answers a buyer who says that they have paid. It claims nothing: it says what to check and that we are watching for
 * the money.
 */
export function Watching({ atTill, usualMs }: { atTill: boolean; usualMs: number | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that opened it may be far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Callout
        tone="info"
        urgent
        title={atTill ? <Trans>Keep your receipt</Trans> : <Trans>Looking for your transfer</Trans>}
      >
        <p>
          {usualMs !== null ? (
            <TwoSentences
              first={<UsualTime ms={usualMs} />}
              then={<Trans>You can close this page; we'll email you.</Trans>}
            />
          ) : atTill ? (
            <Trans>Stores can take a few hours to tell us. You can close this page; we'll email you.</Trans>
          ) : (
            <Trans>This usually takes a few minutes. You can close this page; we'll email you.</Trans>
          )}
        </p>
        <p>
          <Trans>This page updates automatically. You'll also find your order under Orders.</Trans>
        </p>
      </Callout>
    </div>
  );
}
