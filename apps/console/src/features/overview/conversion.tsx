import type { Failure, Figures, MethodSteps } from '@kassa/contract/operator-browser';
import { Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bar } from '../../shared/charts/bar.tsx';
import { type Column, Grid } from '../../shared/parts/grid.tsx';
import { failureWords } from '../../shared/words/figures.ts';
import { methodName } from '../../shared/words/methods.ts';
import styles from './overview.module.css';

/** Writes a share as whole percents, with a digit more where it is small. */
function usePercent() {
  const { i18n } = useTexts();
  return (part: number, of: number) =>
    of === 0 ? '–' : i18n.number(part / of, { style: 'percent', maximumFractionDigits: part / of < 0.1 ? 1 : 0 });
}

type Step = { readonly name: string; readonly count: number; readonly before: number };

/** Shows how many buyers took each step, and where they were lost. */
export function Steps({ steps }: { steps: Figures['steps'] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const percent = usePercent();
  const counts = [
    [t`Link opened`, steps.opened],
    [t`Order placed`, steps.placed],
    [t`Payment started`, steps.tried],
    [t`Paid`, steps.paid],
    [t`Item delivered`, steps.completed],
  ] as const;
  const rows: Step[] = counts.map(([name, count], index) => ({ name, count, before: counts[index - 1]?.[1] ?? count }));
  const most = Math.max(...rows.map(({ count }) => count));
  const columns: Column<Step>[] = [
    { id: 'step', name: t`Step`, show: ({ name }) => name },
    { id: 'bar', name: t`Share`, show: ({ count }) => <Bar value={count} of={most} /> },
    { id: 'count', name: t`Number`, kind: 'number', show: ({ count }) => i18n.number(count) },
    { id: 'share', name: t`Of the previous step`, kind: 'number', show: ({ count, before }) => percent(count, before) },
  ];
  return (
    <Card label={t`Conversion by step`}>
      <h3 className={styles.title}>
        <Trans>Conversion by step</Trans>
      </h3>
      <Grid label={t`Conversion by step`} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </Card>
  );
}

/** Shows why buyers did not pay, the most frequent reason first. */
export function Failures({ rows }: { rows: readonly Failure[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const most = Math.max(0, ...rows.map(({ count }) => count));
  const columns: Column<Failure>[] = [
    { id: 'why', name: t`Reason`, show: (row) => failureWords(row, (words) => i18n._(words)) },
    {
      id: 'kind',
      name: t`What`,
      show: ({ kind }) => (kind === 'declined' ? t`Attempt declined` : t`Order ended unpaid`),
    },
    { id: 'bar', name: t`Share`, show: ({ count }) => <Bar value={count} of={most} tone="negative" /> },
    { id: 'count', name: t`Number`, kind: 'number', show: ({ count }) => i18n.number(count) },
  ];
  return (
    <Card label={t`Failures by reason`}>
      <h3 className={styles.title}>
        <Trans>Failures by reason</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>Nothing failed.</Trans>
        </p>
      ) : (
        <Grid
          label={t`Failures by reason`}
          columns={columns}
          rows={rows}
          keyOf={({ kind, what }) => `${kind} ${what}`}
        />
      )}
    </Card>
  );
}

/** Shows each method's share of orders that were paid. */
export function Methods({ rows }: { rows: readonly MethodSteps[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const percent = usePercent();
  const number = (id: 'placed' | 'tried' | 'paid' | 'completed', name: string): Column<MethodSteps> => ({
    id,
    name,
    kind: 'number',
    show: (row) => i18n.number(row[id]),
  });
  const columns: Column<MethodSteps>[] = [
    {
      id: 'method',
      name: t`Method`,
      show: ({ method }) => (
        <Link to="/orders" search={{ method }}>
          {methodName(method)}
        </Link>
      ),
    },
    number('placed', t`Placed`),
    number('tried', t`Started`),
    number('paid', t`Paid`),
    number('completed', t`Delivered`),
    { id: 'bar', name: t`Paid of placed`, show: ({ paid, placed }) => <Bar value={paid} of={placed} /> },
    { id: 'share', name: t`Conversion`, kind: 'number', show: ({ paid, placed }) => percent(paid, placed) },
  ];
  return (
    <Card label={t`Conversion by method`}>
      <h3 className={styles.title}>
        <Trans>Conversion by method</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>No orders placed.</Trans>
        </p>
      ) : (
        <Grid label={t`Conversion by method`} columns={columns} rows={rows} keyOf={({ method }) => method} />
      )}
    </Card>
  );
}
