import { Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCheckedSearch } from '../kept-search.ts';
import { unusedIn } from './typed-filters.ts';

/** Lists what an address says that means nothing, as names and values. */
export type RefusedIn = (search: object) => readonly (readonly [name: string, value: string])[];

/**
 * Says what of the address means nothing, so that nobody takes a page for what it is not. The router leaves in the address
 * what its check has dropped. `refusedIn`: where a page knows more than that check.
 */
export function RefusedFilters({ refusedIn }: { refusedIn?: RefusedIn | undefined }) {
  const { t } = useLingui();
  const { asked, kept } = useCheckedSearch();
  const refused = refusedIn ? refusedIn(asked) : unusedIn(asked, (name) => name in kept);
  if (refused.length === 0) return null;
  const list = refused.map(([name, value]) => `${name}=${value}`).join(', ');
  return (
    <Callout tone="caution" title={t`Some filters can't be used`}>
      <p>
        <Trans>Ignored: {list}. The page uses the others.</Trans>
      </p>
    </Callout>
  );
}
