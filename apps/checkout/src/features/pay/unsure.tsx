import { Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Says that the answer to a payment was lost, and that pressing again continues the same payment. */
export function Unsure() {
  return (
    <Callout tone="caution" urgent title={<Trans>We don't know yet if your payment went through</Trans>}>
      <p>
        <Trans>We lost the connection. Tap Pay again; you won't be charged twice.</Trans>
      </p>
    </Callout>
  );
}
