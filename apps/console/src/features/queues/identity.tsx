import { type WaitingCheck, type WaitingChecks, workPaths } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';

/** Shows identity checks that their providers have not decided for over an hour. */
export function Identity() {
  const { t } = useLingui();
  const list = useQuery({ queryKey: ['checks'], queryFn: () => read<WaitingChecks>(workPaths.identity) });
  const own = useQueueColumns<WaitingCheck>('identity', {
    subjectOf: ({ checkNo }) => checkNo,
    sinceOf: ({ since }) => since,
  });
  const columns: Column<WaitingCheck>[] = [
    { id: 'order', name: t`Newest order`, show: ({ orderNo }) => orderNo && <OrderLink orderNo={orderNo} /> },
    { id: 'check', name: t`Check`, show: ({ checkNo }) => checkNo },
    { id: 'provider', name: t`Provider`, show: ({ provider }) => provider },
    { id: 'theirs', name: t`Number there`, show: ({ providerCheckId }) => providerCheckId },
    { id: 'what', name: t`Document of`, show: ({ country, level }) => t`${country}, level ${level}` },
    { id: 'since', name: t`Waiting since`, show: ({ since }) => <Span at={since} /> },
    { id: 'next', name: t`Next asked`, show: ({ nextAskAt }) => <When at={nextAskAt} /> },
    ...own,
  ];
  return (
    <Page title={t`Identity checks`} aside={<Refresh query={list} />}>
      <p>
        <Trans>Their provider decides them: check there, or contact it. Kassa picks up the answer automatically.</Trans>
      </p>
      <LoadedQueue
        query={list}
        isEmpty={({ checks }) => checks.length === 0}
        empty={<Trans>Providers have decided every submitted check.</Trans>}
      >
        {({ checks }) => (
          <Grid label={t`Identity checks`} columns={columns} rows={checks} keyOf={({ checkNo }) => checkNo} />
        )}
      </LoadedQueue>
    </Page>
  );
}
