import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** The buyer has placed this link's order before: the way to where it stands. */
export function OrderUnderWay({ orderNo }: { orderNo: string }) {
  return (
    <Callout tone="info">
      <p>
        <Trans>You have started this order already.</Trans>
      </p>
      <a href={`#/paymentResult?customParam=${encodeURIComponent(orderNo)}`}>
        <Trans>See where it stands</Trans>
      </a>
    </Callout>
  );
}
