import { type HoldList, type HoldRow, holdPaths, mayCall } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { unitWords } from '../../shared/words/span.ts';
import { WaitDialog } from './wait-dialog.tsx';
import { WaitProposal } from './wait-proposal.tsx';
import { useWaitWords } from './wait-words.ts';

/** Reads every wait. */
export function useWaits() {
  return useQuery({ queryKey: ['holds'], queryFn: () => read<HoldList>(holdPaths.list) });
}

/** Shows how long crypto waits after the payment before it is sent: by how final the money is, and by method. */
export function WaitsPage() {
  const { t } = useLingui();
  const list = useWaits();
  return (
    <Page title={t`Wait before crypto is sent`} aside={<Refresh query={list} />}>
      <p>
        <Trans>
          Crypto that's been sent never comes back. Money can: a cardholder disputes it, or a bank recalls it. Here you
          set how long orders wait after the payment before Kassa sends their crypto. If several waits fit an order, the
          longest counts.
        </Trans>
      </p>
      <Loaded query={list}>{({ holds }) => <Waits holds={holds} onDone={() => list.refetch()} />}</Loaded>
    </Page>
  );
}

function Waits({ holds, onDone }: { holds: readonly HoldRow[]; onDone: () => unknown }) {
  const { t } = useLingui();
  const kinds = holds.filter(({ ofMethod }) => !ofMethod);
  const single = holds.filter(({ ofMethod, set, server }) => ofMethod && set.length + server.length > 0);
  return (
    <>
      {holds.map((row) => (
        <WaitProposal key={row.paidBy} row={row} onDone={onDone} />
      ))}
      <WaitGrid label={t`By how final the money is`} rows={kinds} holds={holds} onDone={onDone} />
      <h2>
        <Trans>Methods with a wait of their own</Trans>
      </h2>
      {single.length > 0 && (
        <WaitGrid label={t`Methods with a wait of their own`} rows={single} holds={holds} onDone={onDone} />
      )}
      <p>
        <Trans>
          To give a method its own wait, open it under <Link to="/methods">Methods and limits</Link>.
        </Trans>
      </p>
    </>
  );
}

/** Lists waits, each with the way to change it. */
export function WaitGrid({
  label,
  rows,
  holds,
  onDone,
}: {
  label: string;
  rows: readonly HoldRow[];
  /** All waits there are. */
  holds: readonly HoldRow[];
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const words = useWaitWords();
  const [changing, setChanging] = useState<HoldRow>();
  const may = operator && mayCall(operator.role, holdPaths.propose);
  const columns: Column<HoldRow>[] = [
    { id: 'by', name: t`Paid by`, show: (row) => <Name row={row} /> },
    { id: 'final', name: t`Can be taken back`, show: ({ days }) => <Final days={days} /> },
    { id: 'counts', name: t`What counts`, show: (row) => words.counts(row, holds) },
    { id: 'set', name: t`Set here`, show: ({ set }) => (set.length > 0 ? words.line(set) : t`Nothing`) },
    {
      id: 'server',
      name: t`Set on the server`,
      show: ({ server }) => (server.length > 0 ? words.line(server) : t`Nothing`),
    },
    {
      id: 'change',
      name: t`Decision`,
      show: (row) =>
        may && (
          <Button kind="quiet" onClick={() => setChanging(row)}>
            <Trans>Change wait</Trans>
          </Button>
        ),
    },
  ];
  return (
    <>
      <Grid label={label} columns={columns} rows={rows} keyOf={({ paidBy }) => paidBy} />
      {changing && <WaitDialog row={changing} onDone={onDone} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function Name({ row }: { row: HoldRow }) {
  const { name } = useWaitWords();
  if (!row.ofMethod) return name(row);
  return (
    <Link to="/methods/$method" params={{ method: row.paidBy }}>
      {name(row)}
    </Link>
  );
}

function Final({ days }: { days: number }) {
  const { i18n } = useLingui();
  if (days === 0) return <Trans>Never</Trans>;
  const span = unitWords(i18n, days, 'day');
  return <Trans>For {span}</Trans>;
}
