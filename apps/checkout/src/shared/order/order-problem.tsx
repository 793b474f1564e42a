import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { CallError } from '../server/call-error.ts';
import { LoadFailed } from './load-failed.tsx';

/** Replaces an order that could not be read: it isn't this buyer's (or the address names none), or no answer came. */
export function OrderProblem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null || (error instanceof CallError && error.http === 404)) {
    return (
      <EmptyState icon="search" title={<Trans>We can't find this order</Trans>}>
        <p>
          <Trans>It may be under another email address. Check your orders.</Trans>
        </p>
        <Button kind="quiet" href="#/tradeHistory">
          <Trans>Orders</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <LoadFailed onRetry={onRetry}>
      <Trans>Your order and your money are safe, even if this page doesn't load.</Trans>
    </LoadFailed>
  );
}
