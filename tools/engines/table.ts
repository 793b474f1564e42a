import type { Walked } from './walk.ts';

/** Writes one row for each engine and journey: engine, version, journey, result, seconds. */
export function tableOf(all: readonly Walked[]): string {
  const rows = all.map(({ engine, version, journey, problem, seconds }) => [
    engine,
    version,
    journey,
    problem === undefined ? 'ok' : 'FAILED',
    seconds.toFixed(1),
  ]);
  const table = [['engine', 'version', 'journey', 'result', 'seconds'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
