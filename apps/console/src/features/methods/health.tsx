import { type MethodHealth, methodPaths } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bar } from '../../shared/charts/bar.tsx';
import { Trend } from '../../shared/charts/trend.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { read } from '../../shared/server/call.ts';
import styles from './methods.module.css';

type Days = '1' | '7' | '30';

/** Draws how a method does: success, time to money, calls without an answer, and why it was refused. */
export function Health({ method, days, title }: { method: string; days: Days; title: string }) {
  const query = useQuery({
    queryKey: ['health', method, days],
    queryFn: () => read<MethodHealth>(methodPaths.health, { method, days }),
  });
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Spans method={method} />
      </div>
      <Loaded query={query}>{(health) => <Charts health={health} />}</Loaded>
    </section>
  );
}

function Spans({ method }: { method: string }) {
  const { t } = useLingui();
  const spans = [
    ['1', t`24 hours`],
    ['7', t`7 days`],
    ['30', t`30 days`],
  ] as const;
  return (
    <nav className={styles.spans} aria-label={t`Figures from`}>
      {spans.map(([days, name]) => (
        <Link
          key={days}
          to="/methods/$method"
          params={{ method }}
          search={days === '1' ? {} : { days }}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': 'true' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Charts({ health: { points, refusals, restsAfter } }: { health: MethodHealth }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const times = points.map(({ at }) => at);
  const number = (value: number) => i18n.number(value);
  return (
    <div className={styles.charts}>
      <Card label={t`Success`}>
        <Trend
          title={t`Share of attempts that were paid`}
          times={times}
          series={[
            {
              name: t`Success`,
              tone: 'accent',
              values: points.map(({ attempts, captured }) => (attempts === 0 ? null : captured / attempts)),
            },
          ]}
          show={(value) => i18n.number(value, { style: 'percent', maximumFractionDigits: 0 })}
          top={1}
        />
      </Card>
      <Card label={t`Time to money`}>
        <Trend
          title={t`Seconds until half of the paid attempts had been paid`}
          times={times}
          series={[{ name: t`Seconds`, tone: 'accent', values: points.map(({ secondsToMoney }) => secondsToMoney) }]}
          show={number}
        />
      </Card>
      <Card label={t`Attempts`}>
        <Trend
          title={t`Attempts, and those a provider never answered`}
          times={times}
          series={[
            { name: t`Attempts`, tone: 'accent', values: points.map(({ attempts }) => attempts) },
            { name: t`Without an answer`, tone: 'quiet', values: points.map(({ unanswered }) => unanswered) },
          ]}
          threshold={{ value: restsAfter, name: t`${restsAfter} in a row pause the provider` }}
          show={number}
        />
      </Card>
      <Refusals rows={refusals} />
    </div>
  );
}

function Refusals({ rows }: { rows: MethodHealth['refusals'] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const most = Math.max(0, ...rows.map(({ count }) => count));
  const columns: Column<MethodHealth['refusals'][number]>[] = [
    { id: 'reason', name: t`Reason`, show: ({ reason }) => reason.replaceAll('_', ' ') },
    { id: 'provider', name: t`Provider`, show: ({ provider }) => provider },
    { id: 'bar', name: t`Share`, show: ({ count }) => <Bar value={count} of={most} tone="negative" /> },
    { id: 'count', name: t`Number`, kind: 'number', show: ({ count }) => i18n.number(count) },
  ];
  return (
    <Card label={t`Refusals by reason`}>
      <h3 className={styles.title}>
        <Trans>Refusals by reason</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>No attempts refused.</Trans>
        </p>
      ) : (
        <Grid
          label={t`Refusals by reason`}
          columns={columns}
          rows={rows}
          keyOf={({ provider, reason }) => `${provider} ${reason}`}
        />
      )}
    </Card>
  );
}
