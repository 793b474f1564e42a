import {
  type MethodAdminRow,
  type MethodAt,
  type MethodList,
  mayCall,
  methodPaths,
} from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useKept } from '../../shared/kept-search.ts';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded, Page } from '../../shared/parts/page.tsx';
import { Refresh } from '../../shared/parts/refresh.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { methodName } from '../../shared/words/methods.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Health } from './health.tsx';
import styles from './methods.module.css';
import { DeclinedChange, Proposal } from './proposal.tsx';
import { useTermsWords } from './terms.tsx';
import { WaitOfMethod } from './wait-of-method.tsx';

/** Shows one method: its terms at each provider, what is proposed, and how it does. */
export function MethodPage() {
  const { t } = useLingui();
  const { method } = useParams({ from: '/signed-in/methods/$method' });
  const { days = '1' } = useKept(useSearch({ from: '/signed-in/methods/$method' }));
  const list = useQuery({ queryKey: ['methods'], queryFn: () => read<MethodList>(methodPaths.list) });
  const found = list.data?.methods.find((row) => row.method === method);
  return (
    <Page title={methodName(method)} aside={<Refresh query={list} />}>
      <Loaded query={list}>
        {() =>
          found ? (
            <Terms row={found} onDone={() => list.refetch()} />
          ) : (
            <p>
              <Trans>The catalogue has no method {method}.</Trans>
            </p>
          )
        }
      </Loaded>
      {found && <WaitOfMethod method={method} />}
      {found && <Health key={method} method={method} days={days} title={t`How it's doing`} />}
    </Page>
  );
}

function Terms({ row, onDone }: { row: MethodAdminRow; onDone: () => unknown }) {
  const { t } = useLingui();
  const operator = useOperator();
  const words = useTermsWords();
  const [changing, setChanging] = useState<MethodAt>();
  const may = operator && mayCall(operator.role, methodPaths.propose);
  const columns: Column<MethodAt>[] = [
    { id: 'at', name: t`Provider`, show: ({ provider }) => (provider === '' ? t`Every provider` : provider) },
    {
      id: 'state',
      name: t`State`,
      show: ({ set, rested }) => (
        <span className={styles.state} data-off={set?.off || undefined}>
          {rested ? t`Paused: it isn't answering calls` : words(row.catalogue, set).state}
        </span>
      ),
    },
    { id: 'limits', name: t`Limits`, show: ({ set }) => words(row.catalogue, set).limits },
    {
      id: 'fee',
      name: t`Fee`,
      show: ({ provider, set }) => (provider === '' ? words(row.catalogue, set).fee : ''),
    },
    {
      id: 'window',
      name: t`Time to pay`,
      show: ({ provider, set }) => (provider === '' ? words(row.catalogue, set).window : ''),
    },
    {
      id: 'changed',
      name: t`Changed`,
      show: ({ changedAt }) => (changedAt === '' ? t`as in the catalogue` : <When at={changedAt} />),
    },
    {
      id: 'change',
      name: t`Decision`,
      show: (at) =>
        may && (
          <Button kind="quiet" onClick={() => setChanging(at)}>
            {at.provider === '' ? t`Change` : t`Change at ${at.provider}`}
          </Button>
        ),
    },
  ];
  return (
    <>
      {row.at.map((at) => at.proposal && <Proposal key={at.provider} row={row} at={at} onDone={onDone} />)}
      {row.at.map(
        ({ provider, declined }) =>
          declined && <DeclinedChange key={provider} row={row} provider={provider} declined={declined} />,
      )}
      <Card label={t`Terms`}>
        <h2 className={styles.title}>
          <Trans>Terms</Trans>
        </h2>
        {!row.offered && (
          <p>
            <Trans>The catalogue doesn't offer this method, so these settings have no effect.</Trans>
          </p>
        )}
        <Grid label={t`Terms`} columns={columns} rows={row.at} keyOf={({ provider }) => provider || 'all'} />
      </Card>
      {changing && <ChangeDialog row={row} at={changing} onDone={onDone} onClose={() => setChanging(undefined)} />}
    </>
  );
}
