import { type MissingMoney, type SettlementReportRow, settlementPaths } from '@kassa/contract/operator-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { OrderLink } from '../../shared/parts/order-link.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { Span } from '../../shared/parts/span.tsx';
import { When } from '../../shared/parts/when.tsx';
import { read } from '../../shared/server/call.ts';
import styles from './money.module.css';

/** Shows the newest reports of providers. */
export function Reports() {
  const { t } = useLingui();
  const list = useQuery({
    queryKey: ['reports'],
    queryFn: () => read<{ reports: readonly SettlementReportRow[] }>(settlementPaths.reports),
  });
  const columns: Column<SettlementReportRow>[] = [
    { id: 'name', name: t`Report`, show: ({ name }) => name },
    { id: 'provider', name: t`Provider`, show: ({ provider, account }) => `${provider} ${account}`.trim() },
    { id: 'status', name: t`State`, show: ({ status, reason }) => [status, reason].filter(Boolean).join(': ') },
    { id: 'lines', name: t`Lines`, kind: 'number', show: ({ lines }) => lines },
    { id: 'read', name: t`Read`, show: ({ readAt }) => <When at={readAt} /> },
  ];
  return (
    <section className={styles.part} aria-label={t`Reports`}>
      <h2>
        <Trans>Reports</Trans>
      </h2>
      <Loaded query={list}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p>
              <Trans>No reports yet.</Trans>
            </p>
          ) : (
            <Grid
              label={t`Reports`}
              columns={columns}
              rows={reports}
              keyOf={({ provider, account, name }) => `${provider} ${account} ${name}`}
            />
          )
        }
      </Loaded>
    </section>
  );
}

/** Shows money that is booked and that no report has brought in its usual time. */
export function Missing() {
  const { t } = useLingui();
  const list = useQuery({
    queryKey: ['missing'],
    queryFn: () => read<{ missing: readonly MissingMoney[] }>(settlementPaths.missing),
  });
  const columns: Column<MissingMoney>[] = [
    { id: 'order', name: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { id: 'provider', name: t`Provider`, show: ({ provider }) => provider },
    { id: 'event', name: t`Event`, show: ({ event }) => event.replaceAll('_', ' ') },
    { id: 'amount', name: t`Amount`, kind: 'number', show: ({ amount, currency }) => `${amount} ${currency}` },
    { id: 'booked', name: t`Booked`, show: ({ bookedAt }) => <Span at={bookedAt} /> },
  ];
  return (
    <section className={styles.part} aria-label={t`Money missing from every report`}>
      <h2>
        <Trans>Money missing from every report</Trans>
      </h2>
      <Loaded query={list}>
        {({ missing }) =>
          missing.length === 0 ? (
            <p>
              <Trans>Every report contained what it should.</Trans>
            </p>
          ) : (
            <Grid
              label={t`Money missing from every report`}
              columns={columns}
              rows={missing}
              keyOf={({ orderNo, paymentNo, event, amount }) => `${orderNo} ${paymentNo} ${event} ${amount}`}
            />
          )
        }
      </Loaded>
    </section>
  );
}
