import { Button, EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Page } from '../shared/layout/page.tsx';
import { navigate } from '../shared/navigate/hash-location.ts';
import { arrive } from './arrive.ts';

/** Shows that a path is no screen. */
export function NotFound() {
  const { t } = useLingui();
  const title = t`Page not found`;
  useEffect(() => arrive(title), [title]);
  return (
    <Page
      title={title}
      action={
        <Button onClick={() => navigate('/', { replace: true })}>
          <Trans>Back to home</Trans>
        </Button>
      }
    >
      <EmptyState icon="search" title={title}>
        <p>
          <Trans>Check the address, or start again from the shop.</Trans>
        </p>
      </EmptyState>
    </Page>
  );
}
