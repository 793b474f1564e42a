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
import styles from './beside-log-in.module.css';

const LinkOrder = loadable(async () => {
  const [{ LinkOrder }] = await Promise.all([import('./link-order.tsx'), loadTexts('pay')]);
  return LinkOrder;
});

/**
 * Returns the order for the log-in, where the buyer is on the way to buy: the left pane on a desktop, one line that opens
 * on a phone. The log-in works without it.
 */
export function useBesideLogIn() {
  const phone = usePhone();
  const { merchantParam } = useStore(linkStore);
  const { data, error } = useBasicData();
  const buying = merchantParam !== '' && data !== null && !(error && !data);
  const toHistory = useSearchParam('fromName') === 'tradeList';
  if (!buying || toHistory) return undefined;
  return (
    <ErrorBoundary onBroken={() => {}}>
      <Suspense fallback={<Card>{phone ? <div className={styles.order} /> : <Skeleton lines={6} />}</Card>}>
        <LinkOrder />
      </Suspense>
    </ErrorBoundary>
  );
}
