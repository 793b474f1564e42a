import { Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { readSearch } from '../address.ts';

/** Names and values of an address. */
type Refused = readonly (readonly [name: string, value: string])[];

/**
 * Says which filters of the address mean nothing, so that nobody takes the list for what it is not. The router leaves in
 * the address what its check has dropped.
 */
export function RefusedFilters({ refusedIn }: { refusedIn: (search: object) => Refused }) {
  const { t } = useLingui();
  const { searchStr } = useLocation();
  const refused = refusedIn(readSearch(searchStr));
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
