import { EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { host, isTabOnly } from '../shared/embed/host.ts';
import { Page } from '../shared/layout/page.tsx';
import { arrive } from './arrive.ts';

/**
 * Whether this is a tab of its own to which a bank or an identity provider has sent back a buyer whose checkout stands inside
 * a merchant's page: nobody is logged in here, and everything goes on there.
 */
export function isReturnedTab(): boolean {
  return isTabOnly() && host === null && /[?&](order|at)=/.test(location.search);
}

/** What such a tab says. */
export function Returned() {
  const { t } = useLingui();
  const fromBank = /[?&]order=/.test(location.search);
  const title = fromBank ? t`Back from your bank` : t`Back from the identity check`;
  useEffect(() => arrive(title), [title]);
  return (
    <Page title={title}>
      <EmptyState icon="check" title={<Trans>You can close this tab</Trans>}>
        {fromBank ? (
          <Trans>The shop's page, in the tab before, shows how your payment went.</Trans>
        ) : (
          <Trans>The shop's page, in the tab before, goes on with your check.</Trans>
        )}
      </EmptyState>
    </Page>
  );
}
