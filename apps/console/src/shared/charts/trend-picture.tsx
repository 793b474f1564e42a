import { useLingui } from '@lingui/react';
import { type ScaleLinear, type ScaleTime, scaleLinear, scaleTime } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './charts.module.css';

/** Values at the times of a chart; null where nothing is known: the line has a gap there. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly tone: 'accent' | 'positive' | 'quiet';
}

const height = 180;
const edge = { left: 56, right: 10, top: 8, bottom: 24 };
/** One label of a time needs so many pixels. */
const labelWidth = 90;
const firstWidth = 640;
/** A scale that ends lower would name halves of what is counted. */
const lowestTop = 4;

/** Draws the lines of a chart, as wide as there is room. */
export function TrendPicture({
  times,
  series,
  show,
  isLong,
  threshold,
  top,
  looked,
  onLook,
}: {
  times: readonly string[];
  series: readonly Series[];
  show: (value: number) => string;
  /** Whether times are named by their day. */
  isLong: boolean;
  threshold: number | undefined;
  top: number | undefined;
  looked: number | undefined;
  onLook: (index: number | undefined) => void;
}) {
  const [width, measured] = useWidth();
  const dates = times.map((at) => new Date(at));
  const highest = Math.max(
    lowestTop,
    threshold ?? 0,
    ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const x = scaleTime([dates[0] ?? new Date(0), dates.at(-1) ?? new Date(0)], [edge.left, width - edge.right]);
  const y = scaleLinear([0, top ?? highest], [height - edge.bottom, edge.top]);
  if (top === undefined) y.nice(4);
  const look = ({ nativeEvent }: PointerEvent) => {
    const share = (nativeEvent.offsetX - edge.left) / (width - edge.left - edge.right);
    onLook(Math.max(0, Math.min(times.length - 1, Math.round(share * (times.length - 1)))));
  };
  return (
    <svg
      ref={measured}
      className={styles.picture}
      height={height}
      aria-hidden="true"
      onPointerMove={look}
      onPointerLeave={() => onLook(undefined)}
    >
      <Axes x={x} y={y} width={width} show={show} isLong={isLong} />
      {series.map(({ name, values, tone }, index) => {
        const paths = pathsOf(values, { at: (point) => x(dates[point] ?? 0), y });
        const seen = looked === undefined ? null : (values[looked] ?? null);
        return (
          <g key={name} className={styles.series} data-tone={tone}>
            {index === 0 && <path className={styles.under} d={paths.under} />}
            <path d={paths.line} />
            {lonely(values).map((point) => (
              <circle key={times[point]} cx={x(dates[point] ?? 0)} cy={y(values[point] ?? 0)} r={3} />
            ))}
            {seen !== null && <circle cx={x(dates[looked ?? 0] ?? 0)} cy={y(seen)} r={4} />}
          </g>
        );
      })}
      {threshold !== undefined && (
        <line className={styles.threshold} x1={edge.left} x2={width - edge.right} y1={y(threshold)} y2={y(threshold)} />
      )}
    </svg>
  );
}

/** Draws the rules and the names of values and times. */
function Axes({
  x,
  y,
  width,
  show,
  isLong,
}: {
  x: ScaleTime<number, number>;
  y: ScaleLinear<number, number>;
  width: number;
  show: (value: number) => string;
  isLong: boolean;
}) {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(
    i18n.locale,
    isLong ? { month: 'short', day: 'numeric' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  );
  return (
    <>
      {y.ticks(4).map((value) => (
        <g key={value} className={styles.rule} transform={`translate(0 ${y(value)})`}>
          <line x1={edge.left} x2={width - edge.right} />
          <text x={edge.left - 8} dy="0.32em" textAnchor="end">
            {show(value)}
          </text>
        </g>
      ))}
      {x.ticks(Math.max(2, Math.floor(width / labelWidth))).map((date) => (
        <text key={date.getTime()} className={styles.time} x={x(date)} y={height - 6} textAnchor="middle">
          {format.format(date)}
        </text>
      ))}
    </>
  );
}

/** Finds values without a neighbour: no line leads to them, so each is a dot. */
function lonely(values: readonly (number | null)[]): number[] {
  const known = (index: number) => (values[index] ?? null) !== null;
  return [...values.keys()].filter((index) => known(index) && !known(index - 1) && !known(index + 1));
}

/** Makes the path of a line, and of the area under it, through values that may be missing. */
function pathsOf(
  values: readonly (number | null)[],
  { at, y }: { at: (index: number) => number; y: (value: number) => number },
): { readonly line: string; readonly under: string } {
  const isKnown = (value: number | null) => value !== null;
  const height = (value: number | null) => y(value ?? 0);
  const place = (_: number | null, index: number) => at(index);
  const drawn = line<number | null>().defined(isKnown).x(place).y(height);
  const under = area<number | null>().defined(isKnown).x(place).y0(y(0)).y1(height);
  return { line: drawn([...values]) ?? '', under: under([...values]) ?? '' };
}

/** Follows how wide an element is. */
function useWidth() {
  const measured = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(firstWidth);
  useEffect(() => {
    const element = measured.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.getBoundingClientRect().width || firstWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measured] as const;
}
