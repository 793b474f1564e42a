import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Page } from '../shared/layout/page.tsx';

/** Catches what broke below, a part that did not load included, and offers to load the page anew. `quiet`: draws nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode; quiet?: boolean }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.quiet ? null : <Broken />;
  }
}

function Broken() {
  return (
    <Page
      title={<Trans>This page did not load</Trans>}
      action={
        <Button onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      }
    >
      <p role="alert">
        <Trans>
          A part of the page could not be loaded. If you have already paid, your payment is safe: it goes on without
          this page. Load again to see where it stands.
        </Trans>
      </p>
    </Page>
  );
}
