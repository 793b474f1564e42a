import { Button } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { Page } from '../layout/page.tsx';
import { onBackOnline } from '../online.ts';
import { useFailureWords } from '../server/use-failure-words.ts';
import { showToast } from '../toast/toast.ts';
import { forgetFailures, LoadError } from './loadable.ts';
import { canReload } from './reload.ts';

interface Props {
  readonly children: ReactNode;
  /** For a part beside the screen: called in the place of the page that says what happened. */
  readonly onBroken?: () => void;
}

/**
 * Catches what broke below, and goes on when the buyer says so or the connection is back: in this very page where a part
 * was missing for want of a connection, by a reload otherwise.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  #forget = () => {
    forgetFailures();
    this.setState({ error: null });
  };

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (this.props.onBroken) return null;
    return <Broken onForget={error instanceof LoadError && !error.asked ? this.#forget : null} />;
  }
}

function Broken({ onForget }: { onForget: (() => void) | null }) {
  const words = useFailureWords();
  const reload = async () => {
    if (await canReload()) location.reload();
    else showToast(words(null));
  };
  const again = onForget ?? (() => void reload());
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const end = onBackOnline(() => latest.current());
    return () => {
      end();
      // Whoever goes elsewhere and comes back starts afresh.
      forgetFailures();
    };
  }, []);
  return (
    <Page
      title={<Trans>This page did not load</Trans>}
      action={
        <Button onClick={again}>
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
