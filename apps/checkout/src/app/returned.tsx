import { EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { host, isTabOnly } from '../shared/embed/host.ts';
import { Page } from '../shared/layout/page.tsx';
import { arrive } from './arrive.ts';

/**
 * Returns whether a bank or an identity provider has sent the buyer back to a tab of its own, while their checkout is
 * inside a merchant's page. Nobody is logged in in this tab, and the buyer continues on the other page.
 */
export function isReturnedTab(): boolean {
  return isTabOnly() && host === null && /[?&](order|at)=/.test(location.search);
}

/** Shows the message in such a tab. */
export function Returned() {
  const { t } = useLingui();
  const fromBank = /[?&]order=/.test(location.search);
  const title = fromBank ? t`Returning from your bank…` : t`Returning from verification…`;
  useEffect(() => arrive(title), [title]);
  return (
    <Page title={title}>
      <EmptyState icon="check" title={<Trans>You can close this tab</Trans>}>
        {fromBank ? (
          <Trans>Go back to the previous tab to see your payment.</Trans>
        ) : (
          <Trans>Go back to the previous tab to continue.</Trans>
        )}
      </EmptyState>
    </Page>
  );
}
