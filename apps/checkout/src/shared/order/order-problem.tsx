import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { linkStore } from '../link/link.ts';
import { CallError } from '../server/call-error.ts';
import { useStore } from '../store.ts';
import { LoadFailed } from './load-failed.tsx';

/** Returns whether the address names nothing of this buyer's (404), or can't name anything (400). */
export function isUnknown(error: unknown): boolean {
  return error instanceof CallError && [400, 404].includes(error.http);
}

/** Replaces an order that could not be read: the address names none of this buyer's, or no answer came. */
export function OrderProblem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { merchantParam } = useStore(linkStore);
  if (error === null || isUnknown(error)) {
    return (
      <EmptyState icon="search" title={<Trans>We can't find this order</Trans>}>
        <p>
          <Trans>It may be under another email address. Check your orders.</Trans>
        </p>
        <Button kind="quiet" href="#/tradeHistory">
          <Trans>Orders</Trans>
        </Button>
        {merchantParam !== '' && (
          <Button kind="plain" href="#/">
            <Trans>Back to home</Trans>
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <LoadFailed onRetry={onRetry}>
      <Trans>Your order and your money are safe, even if this page doesn't load.</Trans>
    </LoadFailed>
  );
}
