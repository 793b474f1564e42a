import { Trans } from '@lingui/react/macro';

export function PaymentResult() {
  return <Trans>Loading</Trans>;
}
