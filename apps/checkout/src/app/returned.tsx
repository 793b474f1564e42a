import { EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { host, isTabOnly } from '../shared/embed/host.ts';
import { Page } from '../shared/layout/page.tsx';
import { arrive } from './arrive.ts';

/**
 * Whether this is a tab of its own to which a bank has sent back a buyer whose checkout stands inside a merchant's page:
 * nobody is logged in here, and everything goes on there.
 */
export function isReturnedTab(): boolean {
  return isTabOnly() && host === null && /[?&]order=/.test(location.search);
}

/** What such a tab says. */
export function Returned() {
  const { t } = useLingui();
  const title = t`Back from your bank`;
  useEffect(() => arrive(title), [title]);
  return (
    <Page title={title}>
      <EmptyState icon="check" title={<Trans>You can close this tab</Trans>}>
        <Trans>The shop's page, in the tab before, shows how your payment went.</Trans>
      </EmptyState>
    </Page>
  );
}
