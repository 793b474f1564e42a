import type { Click, Visit } from './visit.ts';

/** Figures of one page: the median of its visits. */
export interface Row extends Visit, Click {
  readonly name: string;
  readonly longestTask: number;
}

/** Returns the median of several measurements, for each figure. */
export function median<T extends object>(runs: readonly T[]): T {
  const [one] = runs;
  if (!one) throw new Error('Nothing was measured.');
  const middle = (key: string) => {
    const values = runs.map((run) => (run as Record<string, number>)[key] ?? 0).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  return Object.fromEntries(Object.keys(one).map((key) => [key, middle(key)])) as T;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const ms = (value: number) => Math.round(value).toString();

const columns: readonly (readonly [title: string, show: (row: Row) => string])[] = [
  ['page', ({ name }) => name],
  ['total kB', ({ bytes, pictureBytes }) => kB(bytes - pictureBytes)],
  ['JS kB', ({ scriptBytes }) => kB(scriptBytes)],
  ['pictures kB', ({ pictureBytes }) => kB(pictureBytes)],
  ['first answer kB', ({ pageBytes }) => kB(pageBytes)],
  ['FCP ms', ({ firstPaint }) => ms(firstPaint)],
  ['LCP ms', ({ largestPaint }) => ms(largestPaint)],
  ['wallets ms', ({ walletsThere }) => (walletsThere > 0 ? ms(walletsThere) : '-')],
  ['longest task ms', ({ longestTask }) => ms(longestTask)],
  ['click answered ms', ({ answers }) => (answers > 0 ? ms(answers) : '-')],
  ['requests by then', ({ requests }) => ms(requests)],
  ['kB by then', ({ bytesByThen }) => kB(bytesByThen)],
  ['JS kB by then', ({ scriptBytesByThen }) => kB(scriptBytesByThen)],
];

/** Prints the figures of all pages, one on each line. */
export function figures(rows: readonly Row[]): string {
  return lines([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, show]) => show(row)))]);
}

/** Compares `kassa` with its floors and its goals. */
export function goals({ kassa, plain, hello }: { kassa: Row; plain: Row; hello: Row }): string {
  const ratio = (name: string, limit: number, [ours, floor]: readonly [number, number]) => {
    const value = ours / floor;
    return [
      name,
      value.toFixed(2),
      `<= ${limit}`,
      value <= limit ? 'reached' : `missed by ${(value - limit).toFixed(2)}`,
    ];
  };
  return lines([
    ['goal', 'ratio', 'limit', ''],
    ratio('kB when Proceed answers, to React hello', 1.6, [kassa.bytesByThen, hello.bytesByThen]),
    ratio('JS by then, to React hello', 1.35, [kassa.scriptBytesByThen, hello.scriptBytesByThen]),
    ratio('kB until home is quiet, to React hello', 1.6, [kassa.bytes - kassa.pictureBytes, hello.bytes]),
    ratio('JS until home is quiet, to React hello', 1.35, [kassa.scriptBytes, hello.scriptBytes]),
    ratio('FCP, to plain HTML', 1.3, [kassa.firstPaint, plain.firstPaint]),
    ratio('LCP, to plain HTML', 1.3, [kassa.largestPaint, plain.largestPaint]),
    ratio('Proceed answers, to React hello', 1.25, [kassa.answers, hello.answers]),
    ratio('longest task, to React hello', 1.3, [kassa.longestTask, hello.longestTask]),
    ['requests before it is usable', ms(kassa.requests), '<= 5', kassa.requests <= 5 ? 'reached' : 'missed'],
  ]);
}

function lines(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`).join('\n');
}
