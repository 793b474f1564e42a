import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Column, Grid } from '../parts/grid.tsx';
import styles from './charts.module.css';
import { type Series, TrendPicture } from './trend-picture.tsx';

const dayMs = 86_400_000;

/**
 * Draws values over time, with the same values as a table below. The picture says nothing that the table does not, so a
 * screen reader gets the table alone.
 */
export function Trend({
  title,
  times,
  series,
  show,
  threshold,
  top,
}: {
  title: string;
  /** When each value begins, ISO 8601. */
  times: readonly string[];
  series: readonly Series[];
  show: (value: number) => string;
  /** A value that means something: drawn as a line of its own. */
  threshold?: { readonly value: number; readonly name: string };
  /** The highest value of the scale, where it is fixed. */
  top?: number;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [looked, setLooked] = useState<number>();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  const timeOf = (index: number) => format.format(new Date(times[index] ?? 0));
  const value = (one: Series, index: number) => {
    const at = one.values[index] ?? null;
    return at === null ? '–' : show(at);
  };
  const columns: Column<number>[] = [
    { id: 'at', name: t`From`, show: timeOf },
    ...series.map((one) => ({
      id: one.name,
      name: one.name,
      kind: 'number' as const,
      show: (index: number) => value(one, index),
    })),
  ];
  const last = times.length - 1;
  const shown = looked ?? last;
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <p className={styles.legend} aria-hidden="true">
        {series.map((one) => (
          <span key={one.name} data-tone={one.tone}>
            {one.name} <strong>{value(one, shown)}</strong>
          </span>
        ))}
        {threshold && <span data-tone="negative">{threshold.name}</span>}
        <span className={styles.moment}>{timeOf(shown)}</span>
      </p>
      <TrendPicture
        times={times}
        series={series}
        show={show}
        isLong={new Date(times[last] ?? 0).getTime() - new Date(times[0] ?? 0).getTime() > 2 * dayMs}
        threshold={threshold?.value}
        top={top}
        looked={looked}
        onLook={setLooked}
      />
      <details>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <Grid label={title} columns={columns} rows={times.map((_, index) => index)} keyOf={String} />
      </details>
    </figure>
  );
}
