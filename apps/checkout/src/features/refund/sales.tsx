import type { SellOrder } from '@kassa/contract';
import { Button, Card, EmptyState, Lines } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formsOf } from '../../shared/language/language.ts';
import { Page } from '../../shared/layout/page.tsx';
import { displayCoinAmount } from '../../shared/money/display-amount.ts';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { HistoryTabs } from '../../shared/order/history-tabs.tsx';
import { LoadFailed } from '../../shared/order/load-failed.tsx';
import { Pages } from '../../shared/order/pages.tsx';
import { Waiting } from '../../shared/order/waiting.tsx';
import { readSales } from '../../shared/server/sell-calls.ts';
import styles from './refund.module.css';
import { SellMark } from './sell-status.tsx';
import { useSellFacts } from './use-sell-facts.tsx';

const pageSize = 5;

/** Lists what the buyer sold and gets back, newest first. */
export function Sales() {
  const wanted = Number(useSearchParam('page'));
  const pageNum = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', 'sold', pageNum],
    queryFn: ({ signal }) => readSales(pageNum, pageSize, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={<Trans>Orders</Trans>} back="/">
      <HistoryTabs here="sold" />
      {data && data.list.length > 0 && (
        <ol className={styles.entries}>
          {data.list.map((order) => (
            <li key={order.orderNo}>
              <Sale order={order} />
            </li>
          ))}
        </ol>
      )}
      {data?.list.length === 0 && (
        <EmptyState icon="receipt" title={<Trans>No orders yet</Trans>}>
          <p>
            <Trans>Refunds of crypto you sold will show up here.</Trans>
          </p>
        </EmptyState>
      )}
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting shape="orders" />)}
      {data && <Pages path="/transactionsHistory" pageNum={pageNum} count={Math.ceil(data.total / pageSize)} />}
    </Page>
  );
}

function Sale({ order }: { order: SellOrder }) {
  const { i18n } = useLingui();
  const facts = useSellFacts(order);
  const sold = displayCoinAmount({ amount: order.amount, coin: order.coin }, formsOf(i18n));
  return (
    <Card>
      <p className={styles.head}>
        <Trans>Sold {sold}</Trans>
        <SellMark status={order.status} />
      </p>
      <div className={styles.facts}>
        <Lines lines={facts} />
      </div>
      {order.status === 'refundable' && (
        <Button href={`#/receivingMode?orderNo=${encodeURIComponent(order.orderNo)}`}>
          <Trans>Get it back</Trans>
        </Button>
      )}
    </Card>
  );
}

/** Replaces data that could not be loaded. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed onRetry={onRetry}>
      <Trans>Your crypto is safe. We just couldn't load your sales.</Trans>
    </LoadFailed>
  );
}
