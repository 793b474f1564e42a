import { operatorPaths, type ReviewList, type ReviewRow } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { StatusChip } from '../../shared/parts/status-chip.tsx';
import { read } from '../../shared/server/call.ts';
import { reasonWords } from '../../shared/words/statuses.ts';

/** Shows orders that wait for a decision, the longest waiting first. */
export function Review() {
  const { t } = useLingui();
  return <Waiting title={t`Review`} queue="review" shows={({ status }) => status === 'review'} />;
}

/** Shows orders with refunds that no rail takes, the longest waiting first. One that is in review is decided there. */
export function Refunds() {
  const { t } = useLingui();
  return <Waiting title={t`Stuck refunds`} queue="refunds" shows={({ status }) => status !== 'review'} />;
}

type Queue = 'review' | 'refunds';

function Waiting({ title, queue, shows }: { title: string; queue: Queue; shows: (row: ReviewRow) => boolean }) {
  const list = useInfiniteQuery({
    queryKey: ['review'],
    queryFn: ({ pageParam }) => read<ReviewList>(operatorPaths.review, { cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = list.data?.pages.flatMap(({ orders }) => orders).filter(shows);
  return (
    <Page title={title} aside={<Refresh query={list} />}>
      <LoadedQueue
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0 && !list.hasNextPage}
        empty={<Trans>Nothing needs a decision.</Trans>}
      >
        {(found) => <Rows title={title} queue={queue} rows={found} />}
      </LoadedQueue>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Page>
  );
}

function Rows({ title, queue, rows }: { title: string; queue: Queue; rows: readonly ReviewRow[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const own = useQueueColumns<ReviewRow>(queue, {
    subjectOf: ({ orderNo }) => orderNo,
    sinceOf: ({ since }) => since,
  });
  const columns: Column<ReviewRow>[] = [
    { id: 'order', name: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { id: 'status', name: t`Status`, show: ({ status }) => <StatusChip status={status} /> },
    {
      id: 'why',
      name: t`Waiting because`,
      show: ({ reason, stuckRefunds }) => {
        const words = reasonWords[reason];
        if (words) return i18n._(words);
        return stuckRefunds > 0 ? t`Refund stuck` : reason;
      },
    },
    { id: 'total', name: t`Total`, kind: 'number', show: ({ total, fiat }) => `${total} ${fiat}` },
    { id: 'merchant', name: t`Merchant's number`, show: ({ merchantOrderNo }) => merchantOrderNo },
    { id: 'since', name: t`Waiting since`, show: ({ since }) => <Span at={since} /> },
    {
      id: 'proposal',
      name: t`Proposal`,
      show: ({ proposalId, ended }) => {
        if (proposalId !== '') return t`Waiting for approval`;
        if (!ended) return '';
        return ended.status === 'declined' ? t`Declined by ${ended.by}` : t`Withdrawn by ${ended.by}`;
      },
    },
    ...own,
  ];
  return <Grid label={title} columns={columns} rows={rows} keyOf={({ orderNo }) => orderNo} />;
}
