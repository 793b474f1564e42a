import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Page } from '../shared/parts/page.tsx';

/** Takes the place of a page that there is none of, and leads to those that there are. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <p>
        <Trans>There's nothing at this address. It may be mistyped, or the page has moved.</Trans>
      </p>
      <p>
        <Link to="/">
          <Trans>Go to the start</Trans>
        </Link>
      </p>
    </Page>
  );
}
