import { Card, Skeleton } from '@kassa/ui';
import { Suspense } from 'react';
import { loadTexts } from '../../shared/language/language.ts';
import { usePhone } from '../../shared/layout/use-phone.ts';
import { linkStore } from '../../shared/link/link.ts';
import { useBasicData } from '../../shared/link/use-basic-data.ts';
import { ErrorBoundary } from '../../shared/load/error-boundary.tsx';
import { loadable } from '../../shared/load/loadable.ts';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { useStore } from '../../shared/store.ts';

const LinkOrder = loadable(async () => {
  const [{ LinkOrder }] = await Promise.all([import('./link-order.tsx'), loadTexts('pay')]);
  return LinkOrder;
});

/**
 * Returns the order for the left pane of the log-in, where there is room for one and the buyer is on the way to buy.
 * The log-in works without it.
 */
export function useBesideLogIn() {
  const phone = usePhone();
  const { merchantParam } = useStore(linkStore);
  const { data, error } = useBasicData();
  const buying = merchantParam !== '' && data !== null && !(error && !data);
  const toHistory = useSearchParam('fromName') === 'tradeList';
  if (phone || !buying || toHistory) return undefined;
  return (
    <ErrorBoundary onBroken={() => {}}>
      <Suspense
        fallback={
          <Card>
            <Skeleton lines={6} />
          </Card>
        }
      >
        <LinkOrder />
      </Suspense>
    </ErrorBoundary>
  );
}
