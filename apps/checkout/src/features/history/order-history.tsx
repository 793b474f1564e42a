import { Trans } from '@lingui/react/macro';

export function OrderHistory() {
  return <Trans>Loading</Trans>;
}
