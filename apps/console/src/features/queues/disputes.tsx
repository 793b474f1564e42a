import { type DisputeList, type DisputeRow, operatorPaths } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { post, read } from '../../shared/server/call.ts';

const twoDays = 2 * 86_400_000;

/** Shows disputes that wait for a bank's decision, the earliest deadline first. */
export function Disputes() {
  const { t } = useLingui();
  const list = useQuery({ queryKey: ['disputes'], queryFn: () => read<DisputeList>(operatorPaths.disputes) });
  const [noting, setNoting] = useState<DisputeRow>();
  const columns: Column<DisputeRow>[] = [
    { id: 'order', name: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { id: 'due', name: t`Evidence until`, show: ({ evidenceDueAt }) => <Span at={evidenceDueAt} soonMs={twoDays} /> },
    { id: 'status', name: t`State`, show: ({ status, kind }) => `${kind} · ${status}` },
    { id: 'reason', name: t`Reason`, show: ({ reason }) => reason },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, currency }) => `${amount} ${currency}` },
    {
      id: 'page',
      name: t`At the provider`,
      show: ({ page }) =>
        page && (
          <a href={page} target="_blank" rel="noopener noreferrer">
            <Trans>Send evidence</Trans>
          </a>
        ),
    },
    {
      id: 'notes',
      name: t`Notes`,
      show: ({ notes }) => notes.map(({ note, operator }) => `${operator}: ${note}`).join(' · '),
    },
    {
      id: 'note',
      name: t`Decision`,
      show: (row) => (
        <Button kind="plain" onClick={() => setNoting(row)}>
          <Trans>Note evidence</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Page title={t`Disputes`}>
      <Loaded
        query={list}
        isEmpty={({ disputes }) => disputes.length === 0}
        empty={<Trans>No dispute waits for a bank.</Trans>}
      >
        {({ disputes }) => (
          <Grid label={t`Disputes`} columns={columns} rows={disputes} keyOf={({ disputeNo }) => disputeNo} />
        )}
      </Loaded>
      {noting && (
        <ReasonDialog
          title={t`Note evidence`}
          effect={t`Say what you sent on the provider's page. The dispute is then answered, and its merchant is told.`}
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
