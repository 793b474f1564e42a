import { type DisputeList, type DisputeRow, exportPaths, operatorPaths } from '@kassa/contract/operator-browser';
import { Button, SelectField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useKept } from '../../shared/kept-search.ts';
import { LoadedQueue, useQueueColumns } from '../../shared/parts/assigned.tsx';
import { ExportLink } from '../../shared/parts/export-link.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { post, read } from '../../shared/server/call.ts';
import { plain } from '../../shared/words/plain.ts';
import styles from './queues.module.css';

type Words = Readonly<Record<string, string>>;

const twoDays = 2 * 86_400_000;

/** Shows disputes: those that wait for a bank's decision, the earliest deadline first, or others, the newest first. */
export function Disputes() {
  const { t } = useLingui();
  const { status = '' } = useKept(useSearch({ from: '/signed-in/disputes' }));
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ['disputes', status],
    queryFn: ({ pageParam }) => read<DisputeList>(operatorPaths.disputes, { status, limit: 50, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = list.data?.pages.flatMap(({ disputes }) => disputes);
  const [noting, setNoting] = useState<DisputeRow>();
  return (
    <Page
      title={t`Disputes`}
      aside={
        <>
          <ExportLink path={exportPaths.disputes} input={{ status }} />
          <Refresh query={list} />
        </>
      }
    >
      <States
        value={status}
        onChange={(chosen) => void navigate({ to: '/disputes', search: chosen ? { status: chosen } : {} })}
      />
      <LoadedQueue
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0}
        empty={status === '' ? <Trans>No dispute is waiting for a bank.</Trans> : <Trans>None.</Trans>}
      >
        {(found) => <DisputeGrid rows={found} onNote={setNoting} />}
      </LoadedQueue>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show 50 more</Trans>
        </Button>
      )}
      {noting && (
        <ReasonDialog
          title={t`Note evidence`}
          effect={t`Note what you sent on the provider's page. The dispute is then marked as answered, and the merchant is told.`}
          about={[
            [t`Order`, noting.orderNo],
            [t`Amount`, `${noting.amount} ${noting.currency}`],
          ]}
          label={t`What you sent`}
          button={t`Note it`}
          run={async (note) => {
            await post(operatorPaths.noteDispute, { disputeNo: noting.disputeNo, note });
            await list.refetch();
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </Page>
  );
}

function DisputeGrid({ rows, onNote }: { rows: readonly DisputeRow[]; onNote: (row: DisputeRow) => void }) {
  const { t } = useLingui();
  const kinds: Words = { inquiry: t`Inquiry`, chargeback: t`Chargeback`, reversal: t`Reversal` };
  const states: Words = { opened: t`Opened`, answered: t`Answered`, won: t`Won`, lost: t`Lost` };
  const own = useQueueColumns<DisputeRow>('disputes', {
    subjectOf: ({ disputeNo }) => disputeNo,
    sinceOf: ({ openedAt }) => openedAt,
  });
  const columns: Column<DisputeRow>[] = [
    { id: 'order', name: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { id: 'due', name: t`Evidence until`, show: ({ evidenceDueAt }) => <Span at={evidenceDueAt} soonMs={twoDays} /> },
    {
      id: 'status',
      name: t`State`,
      show: (row) => `${kinds[row.kind] ?? row.kind} · ${states[row.status] ?? row.status}`,
    },
    { id: 'reason', name: t`Reason`, show: ({ reason }) => plain(reason) },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, currency }) => `${amount} ${currency}` },
    {
      id: 'page',
      name: t`At the provider`,
      show: (row) =>
        row.page && (
          <a href={row.page} target="_blank" rel="noopener noreferrer">
            {isOpen(row) ? <Trans>Send evidence</Trans> : <Trans>See the dispute</Trans>}
          </a>
        ),
    },
    {
      id: 'notes',
      name: t`Notes`,
      show: ({ notes }) => notes.map(({ note, operator }) => `${operator}: ${note}`).join(' · '),
    },
    // Nobody takes on what is decided.
    ...own.map((column) => ({ ...column, show: (row: DisputeRow) => isOpen(row) && column.show(row) })),
    {
      id: 'note',
      name: t`Decision`,
      show: (row) =>
        isOpen(row) && (
          <Button kind="plain" onClick={() => onNote(row)}>
            <Trans>Note evidence</Trans>
          </Button>
        ),
    },
  ];
  return <Grid label={t`Disputes`} columns={columns} rows={rows} keyOf={({ disputeNo }) => disputeNo} />;
}

function isOpen({ status }: DisputeRow): boolean {
  return status === 'opened' || status === 'answered';
}

function States({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.filter}>
      <SelectField
        label={t`State`}
        value={value}
        options={[
          { value: '', label: t`Waiting for a bank` },
          { value: 'opened', label: t`Opened` },
          { value: 'answered', label: t`Answered` },
          { value: 'won', label: t`Won` },
          { value: 'lost', label: t`Lost` },
          { value: 'all', label: t`All` },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
