import { type Figures, figurePaths } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trend } from '../../shared/charts/trend.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { read } from '../../shared/server/call.ts';
import { Failures, Methods, Steps } from './conversion.tsx';
import styles from './overview.module.css';
import { Back, Currencies, Troubles } from './tables.tsx';

/** Shows what became of the orders of a time, and what is wrong now. */
export function FiguresOf({ days }: { days: '1' | '7' | '30' }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['figures', days],
    queryFn: () => read<Figures>(figurePaths.figures, { days }),
  });
  return (
    <section className={styles.figures} aria-label={t`Figures`}>
      <div className={styles.head}>
        <h2>
          <Trans>Figures</Trans>
        </h2>
        <Spans />
        <Button kind="quiet" loading={query.isFetching} onClick={() => query.refetch()}>
          <Trans>Refresh the figures</Trans>
        </Button>
      </div>
      <Loaded query={query}>{(figures) => <Shown figures={figures} />}</Loaded>
    </section>
  );
}

function Spans() {
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
          to="/"
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

function Shown({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { volume } = figures;
  const times = volume.map(({ at }) => at);
  const dollars = (value: number) =>
    i18n.number(value, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  return (
    <>
      <Troubles rows={figures.troubles} />
      <div className={styles.pair}>
        <Card label={t`Volume`}>
          <Trend
            title={t`Value of paid orders in US dollars, by when they were placed`}
            times={times}
            series={[{ name: t`Paid`, tone: 'accent', values: volume.map(({ usd }) => Number(usd)) }]}
            show={dollars}
          />
        </Card>
        <Card label={t`Orders`}>
          <Trend
            title={t`Orders, by when they were placed`}
            times={times}
            series={[
              { name: t`Placed`, tone: 'accent', values: volume.map(({ placed }) => placed) },
              { name: t`Paid`, tone: 'positive', values: volume.map(({ paid }) => paid) },
            ]}
            show={(value) => i18n.number(value)}
          />
        </Card>
        <Steps steps={figures.steps} />
        <Failures rows={figures.failures} />
      </div>
      <Methods rows={figures.methods} />
      <div className={styles.pair}>
        <Currencies rows={figures.currencies} />
        <Back rows={figures.back} />
      </div>
    </>
  );
}
