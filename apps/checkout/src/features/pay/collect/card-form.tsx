import { Trans } from '@lingui/react/macro';

export function CardForm() {
  return <Trans>Loading</Trans>;
}
