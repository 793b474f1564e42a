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
  /** For a part beside the screen: called instead of showing the page that says what happened. */
  readonly onBroken?: () => void;
}

/**
 * Catches errors below it, and continues when the buyer says so or the connection is back. A part that could not load
 * without a connection is loaded again in the same page. Otherwise the page reloads.
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
      // A buyer who goes elsewhere and comes back starts afresh.
      forgetFailures();
    };
  }, []);
  return (
    <Page
      title={<Trans>This page didn't load</Trans>}
      action={
        <Button onClick={again}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <p role="alert">
        <Trans>
          Something went wrong on this page. If you've paid, your payment is safe. Reload to see its status.
        </Trans>
      </p>
    </Page>
  );
}
