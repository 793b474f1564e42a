import { Trans } from '@lingui/react/macro';

export function OrderDetail() {
  return <Trans>Loading</Trans>;
}
