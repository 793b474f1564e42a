import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { CallError } from '../server/call-error.ts';
import { LoadFailed } from './load-failed.tsx';

/** In the place of an order that could not be read: it isn't ours to show (or the address names none), or no answer came. */
export function OrderProblem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null || (error instanceof CallError && error.http === 404)) {
    return (
      <EmptyState icon="search" title={<Trans>We can't find this order</Trans>}>
        <p>
          <Trans>It may belong to another e-mail address. Look in your order history.</Trans>
        </p>
        <Button kind="quiet" href="#/tradeHistory">
          <Trans>Order history</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <LoadFailed onRetry={onRetry}>
      <Trans>Your order is safe: what you paid is not lost when this page can't be loaded.</Trans>
    </LoadFailed>
  );
}
