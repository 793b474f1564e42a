import { type LostOrders as Lost, type LostOrderRow, lostPaths } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQueue, useQueueColumns } from '../../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../../shared/parts/grid.tsx';
import { OrderLink } from '../../../shared/parts/order-link.tsx';
import { Page } from '../../../shared/parts/page.tsx';
import { Refresh } from '../../../shared/parts/refresh.tsx';
import { Span } from '../../../shared/parts/span.tsx';
import { read } from '../../../shared/server/call.ts';
import { type Asked, Decide } from './decide.tsx';
import { Books, Notified } from './evidence.tsx';
import { Question } from './question.tsx';

/**
 * Shows orders of which merchants were notified of more than this database has since it was restored, the longest waiting first.
 * Two people decide one.
 */
export function LostOrders() {
  const { t } = useLingui();
  const list = useQuery({ queryKey: ['lost'], queryFn: () => read<Lost>(lostPaths.list) });
  const [asked, setAsked] = useState<Asked>();
  const refresh = () => list.refetch();
  const columns = useColumns(setAsked, refresh);
  return (
    <Page title={t`Lost orders`} aside={<Refresh query={list} />}>
      <LoadedQueue
        query={list}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<Trans>This database has every order that merchants were notified of.</Trans>}
      >
        {({ orders }) => (
          <Grid label={t`Lost orders`} columns={columns} rows={orders} keyOf={({ orderNo }) => orderNo} />
        )}
      </LoadedQueue>
      {asked && <Question asked={asked} onDone={refresh} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function useColumns(onAsk: (asked: Asked) => void, onDone: () => unknown): Column<LostOrderRow>[] {
  const { t } = useLingui();
  const own = useQueueColumns<LostOrderRow>('lost', {
    subjectOf: ({ orderNo }) => orderNo,
    sinceOf: ({ since }) => since,
  });
  return [
    {
      id: 'order',
      name: t`Order`,
      show: ({ orderNo, missing }) => (missing.includes('order') ? orderNo : <OrderLink orderNo={orderNo} />),
    },
    {
      id: 'merchant',
      name: t`Merchant`,
      show: ({ merchant, merchantOrderNo }) => `${merchant} · ${merchantOrderNo}`,
    },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, currency }) => `${amount} ${currency}` },
    { id: 'notified', name: t`The merchant's events say`, show: (row) => <Notified row={row} /> },
    { id: 'books', name: t`The provider's books say`, show: (row) => <Books row={row} /> },
    { id: 'since', name: t`Waiting since`, show: ({ since }) => <Span at={since} /> },
    ...own,
    { id: 'decide', name: t`Decision`, show: (row) => <Decide row={row} onAsk={onAsk} onDone={onDone} /> },
  ];
}
