import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Replaces data that could not be loaded. `children`: a sentence that says what is safe. */
export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <EmptyState
      icon="alert"
      failed
      title={<Trans>We couldn't load this</Trans>}
      action={
        <Button kind="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
