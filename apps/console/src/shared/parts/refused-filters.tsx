import { Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** Says which filters of the address mean nothing, so that nobody takes the list for what it is not. */
export function RefusedFilters({ refused }: { refused: readonly (readonly [name: string, value: string])[] }) {
  const { t } = useLingui();
  if (refused.length === 0) return null;
  const list = refused.map(([name, value]) => `${name}=${value}`).join(', ');
  return (
    <Callout tone="caution" title={t`Some filters can't be used`}>
      <p>
        <Trans>Ignored: {list}. The list uses the other filters.</Trans>
      </p>
    </Callout>
  );
}
