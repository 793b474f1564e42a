import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Leads a buyer who has placed this link's order before to its present screen. */
export function OrderUnderWay({ orderNo }: { orderNo: string }) {
  return (
    <Callout tone="info">
      <p>
        <Trans>You've already started this order.</Trans>
      </p>
      <a href={`#/paymentResult?customParam=${encodeURIComponent(orderNo)}`}>
        <Trans>Check status</Trans>
      </a>
    </Callout>
  );
}
