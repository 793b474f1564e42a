import {
  consolePaths,
  exportPaths,
  mayCall,
  type OrderList,
  type OrderRow,
  workPaths,
} from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportLink } from '../../shared/parts/export-link.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { StatusChip } from '../../shared/parts/status-chip.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { methodName } from '../../shared/words/methods.ts';
import { exceptionWords, reasonWords } from '../../shared/words/statuses.ts';
import { ColumnChoice } from './column-choice.tsx';
import { columnsOf } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf, inputOf, refusedIn } from './filters.ts';
import { Views } from './views.tsx';

/** Shows all orders that pass the filters of the address, the newest first. */
export function Orders() {
  const { t } = useLingui();
  const filters = filtersOf(useSearch({ from: '/signed-in/orders' }));
  const operator = useOperator();
  // A merchant's people have none: to ask for them would be refused, and a line of the audit each time.
  const keepsViews = operator !== undefined && mayCall(operator.role, workPaths.views);
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ['orders', inputOf(filters)],
    queryFn: ({ pageParam }) => read<OrderList>(consolePaths.orders, { ...inputOf(filters), cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = list.data?.pages.flatMap(({ orders }) => orders);
  return (
    <Page
      title={t`Orders`}
      aside={
        <>
          <ExportLink path={exportPaths.orders} input={inputOf(filters)} />
          <Refresh query={list} />
        </>
      }
      refusedIn={refusedIn}
    >
      {keepsViews && <Views filters={filters} />}
      <FilterBar
        key={JSON.stringify(filters)}
        filters={filters}
        onChange={(chosen) =>
          void navigate({ to: '/orders', search: { ...chosen, ...(filters.columns && { columns: filters.columns }) } })
        }
      />
      <ColumnChoice
        columns={columnsOf(filters.columns)}
        onChange={(columns) =>
          void navigate({ to: '/orders', search: filtersOf({ ...filters, columns }), replace: true })
        }
      />
      <Loaded
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0}
        empty={<Trans>No orders match these filters.</Trans>}
      >
        {(found) => <OrderGrid rows={found} shown={columnsOf(filters.columns)} />}
      </Loaded>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show 50 more</Trans>
        </Button>
      )}
    </Page>
  );
}

function OrderGrid({ rows, shown }: { rows: readonly OrderRow[]; shown: readonly string[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const columns: Column<OrderRow>[] = [
    { id: 'order', name: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { id: 'status', name: t`Status`, show: ({ status }) => <StatusChip status={status} /> },
    { id: 'total', name: t`Total`, kind: 'number', show: ({ total, fiat }) => `${total} ${fiat}` },
    { id: 'method', name: t`Method`, show: ({ method }) => methodName(method) },
    { id: 'merchant', name: t`Merchant`, show: ({ merchant }) => merchant },
    { id: 'number', name: t`Merchant's number`, show: ({ merchantOrderNo }) => merchantOrderNo },
    {
      id: 'why',
      name: t`Needs attention`,
      show: ({ reason, exception }) => {
        const why = reasonWords[reason];
        const mark = exception in exceptionWords ? exceptionWords[exception as keyof typeof exceptionWords] : undefined;
        const words = [why ? i18n._(why) : reason, exception !== 'none' && mark ? i18n._(mark) : ''];
        return words.filter((word) => word !== '').join(' · ');
      },
    },
    { id: 'created', name: t`Created`, show: ({ createdAt }) => <When at={createdAt} /> },
    { id: 'exact', name: t`Created (UTC)`, show: ({ createdAt }) => createdAt },
    { id: 'app', name: t`appId`, show: ({ appId }) => appId },
  ];
  const chosen = columns.filter(({ id }) => shown.includes(id));
  return <Grid label={t`Orders`} columns={chosen} rows={rows} keyOf={({ orderNo }) => orderNo} />;
}
