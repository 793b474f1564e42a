import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { isLost } from '../../shared/server/call-error.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';

/** Replaces a check that could not be loaded: says why, where the server said it, and that nothing is lost. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useFailureWords();
  return (
    <EmptyState
      icon="alert"
      failed
      title={isLost(error) ? <Trans>We couldn't load this</Trans> : words(error)}
      action={
        <Button kind="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Your verification is safe: what you submitted isn't lost, and you haven't been charged.</Trans>
      </p>
    </EmptyState>
  );
}
