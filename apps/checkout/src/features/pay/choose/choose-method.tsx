import { Trans } from '@lingui/react/macro';

export function ChooseMethod() {
  return <Trans>Loading</Trans>;
}
