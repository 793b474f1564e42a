import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Reads again what a page shows. `query` may be several reads as one. */
export function Refresh({ query }: { query: { readonly isFetching: boolean; refetch(): unknown } }) {
  return (
    <Button kind="quiet" loading={query.isFetching} onClick={() => query.refetch()}>
      <Trans>Refresh</Trans>
    </Button>
  );
}
