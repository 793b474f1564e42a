import { Button, EmptyState } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/layout/page.tsx';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { HistoryTabs } from '../../shared/order/history-tabs.tsx';
import { LoadFailed } from '../../shared/order/load-failed.tsx';
import { Pages } from '../../shared/order/pages.tsx';
import { Waiting } from '../../shared/order/waiting.tsx';
import { readOrders } from '../../shared/server/order-calls.ts';
import { Entry } from './entry.tsx';
import styles from './order-history.module.css';

const pageSize = 5;

/** Shows this buyer's orders, five on a page, newest first. The page is in the address, so that back returns to it. */
export function OrderHistory() {
  const wanted = Number(useSearchParam('page'));
  const pageNum = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['orders', pageNum],
    queryFn: ({ signal }) => readOrders(pageNum, signal, pageSize),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={<Trans>Orders</Trans>} back="/">
      <HistoryTabs here="bought" />
      {data && data.list.length > 0 && (
        <ol className={styles.entries} aria-busy={isPlaceholderData}>
          {data.list.map((order) => (
            <li key={order.orderNo}>
              <Entry order={order} />
            </li>
          ))}
        </ol>
      )}
      {data?.list.length === 0 && <NoOrders />}
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting shape="orders" />)}
      {data && <Pages path="/tradeHistory" pageNum={pageNum} count={Math.ceil(data.total / pageSize)} />}
    </Page>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon="receipt"
      title={<Trans>No orders yet</Trans>}
      action={
        <Button onClick={() => navigate('/')}>
          <Trans>Buy NFT now</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Your orders will show up here.</Trans>
      </p>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed onRetry={onRetry}>
      <Trans>Your orders are safe. We just couldn't load them.</Trans>
    </LoadFailed>
  );
}
