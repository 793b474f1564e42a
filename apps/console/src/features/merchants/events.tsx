import { exportPaths, type MerchantEvents, mayCall, merchantDeskPaths } from '@kassa/contract/operator-browser';
import { Button, SelectField } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useKept } from '../../shared/kept-search.ts';
import { ExportLink } from '../../shared/parts/export-link.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { CallProblem, Loaded } from '../../shared/parts/page.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post, read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';

type Delivery = MerchantEvents['deliveries'][number];

const stateWords: Readonly<Record<Delivery['state'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  acknowledged: msg`Taken`,
  parked: msg`Given up`,
  dropped: msg`Dropped`,
};

/** Shows what was sent to a merchant, the newest first, with each try, and sends it again. */
export function Events({ appId }: { appId: string }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { state = '' } = useKept(useSearch({ from: '/signed-in/merchants/$appId' }));
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ['merchant', appId, 'events', state],
    queryFn: ({ pageParam }) => read<MerchantEvents>(merchantDeskPaths.events, { appId, state, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const rows = list.data?.pages.flatMap(({ deliveries }) => deliveries);
  const states = Object.entries(stateWords).map(([value, words]) => ({ value, label: i18n._(words) }));
  return (
    <section className={styles.events} aria-label={t`Events`}>
      <h2>
        <Trans>Events</Trans>
      </h2>
      <SelectField
        label={t`State`}
        value={state}
        options={[{ value: '', label: t`Any` }, ...states]}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ to: '/merchants/$appId', params: { appId }, search: value ? { state: value } : {} })
        }
      />
      <div className={styles.actions}>
        <ExportLink path={exportPaths.events} input={{ appId, state }} />
        <Button kind="quiet" loading={list.isFetching} onClick={() => list.refetch()}>
          <Trans>Refresh the events</Trans>
        </Button>
      </div>
      <Loaded
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        isEmpty={(found) => found.length === 0}
        empty={state ? <Trans>Nothing is in this state.</Trans> : <Trans>Nothing was sent to this merchant.</Trans>}
      >
        {(found) => <Deliveries appId={appId} rows={found} onSent={() => list.refetch()} />}
      </Loaded>
      {list.hasNextPage && (
        <Button kind="quiet" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}

function Deliveries({ appId, rows, onSent }: { appId: string; rows: readonly Delivery[]; onSent: () => unknown }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const columns: Column<Delivery>[] = [
    { id: 'type', name: t`Event`, show: ({ type }) => type },
    { id: 'order', name: t`Order`, show: ({ orderNo }) => orderNo && <OrderLink orderNo={orderNo} /> },
    { id: 'state', name: t`State`, show: ({ state }) => i18n._(stateWords[state]) },
    { id: 'at', name: t`Time`, show: ({ createdAt }) => <When at={createdAt} /> },
    { id: 'tries', name: t`Tries`, show: (delivery) => <Tries delivery={delivery} /> },
  ];
  if (operator && mayCall(operator.role, merchantDeskPaths.resend))
    columns.push({
      id: 'again',
      name: t`Decision`,
      show: ({ deliveryNo }) => <SendAgain appId={appId} deliveryNo={deliveryNo} onSent={onSent} />,
    });
  return <Grid label={t`Events`} columns={columns} rows={rows} keyOf={({ deliveryNo }) => deliveryNo} />;
}

function Tries({ delivery: { attempts, log, endpointNo, dueAt } }: { delivery: Delivery }) {
  const { i18n } = useTexts();
  return (
    <details className={styles.tries}>
      {/* Sent again, an event counts its tries anew: its log has all of them. */}
      <summary>{i18n.number(Math.max(attempts, log.length))}</summary>
      <p>{endpointNo}</p>
      {dueAt && (
        <p>
          <Trans>
            Next try: <When at={dueAt} />
          </Trans>
        </p>
      )}
      <ul>
        {log.map(({ at, httpStatus, failure, tookMs, body }) => (
          <li key={at}>
            <When at={at} /> ·{' '}
            {[httpStatus && `HTTP ${httpStatus}`, failure, `${tookMs} ms`].filter(Boolean).join(' · ')}
            {body && <p>{body}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function SendAgain({ appId, deliveryNo, onSent }: { appId: string; deliveryNo: string; onSent: () => unknown }) {
  const send = useMutation({
    mutationFn: () => post(merchantDeskPaths.resend, { appId, deliveryNo }),
    onSuccess: onSent,
  });
  return (
    <>
      <Button kind="plain" loading={send.isPending} onClick={() => send.mutate()}>
        <Trans>Send again</Trans>
      </Button>
      {send.error && <CallProblem error={send.error} />}
    </>
  );
}
