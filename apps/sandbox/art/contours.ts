import { type Point, side, upTo } from './svg.ts';

type Field = (x: number, y: number) => number;

const cells = 96;
const step = side / cells;

/**
 * Returns closed lines around everything where `field` is above `level`, found by marching squares. Lines at the edge
 * of the picture are closed along it.
 */
export function contoursOf(field: Field, level: number): Point[][] {
  const heights = upTo(cells + 3).map((row) =>
    upTo(cells + 3).map((column) => {
      const edge = row === 0 || column === 0 || row === cells + 2 || column === cells + 2;
      return edge ? Number.NEGATIVE_INFINITY : field((column - 1) * step, (row - 1) * step);
    }),
  );
  const height = (column: number, row: number): number => heights[row]?.[column] ?? Number.NEGATIVE_INFINITY;
  const onward = new Map<string, Point>();
  for (const row of upTo(cells + 2)) {
    for (const column of upTo(cells + 2)) {
      for (const [from, to] of segmentsOf(column, row, (x, y) => height(x, y) - level)) onward.set(from.join(), to);
    }
  }
  return ringsOf(onward);
}

/** Returns the directed pieces of contour in one cell, with the high ground on their right. */
function segmentsOf(column: number, row: number, above: Field): [Point, Point][] {
  const corners: readonly Point[] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ];
  const high = corners.map(([x, y]) => above(x, y) > 0);
  const entries: Point[] = [];
  const exits: Point[] = [];
  for (const edge of upTo(4)) {
    const [from, to] = [corners[edge], corners[(edge + 1) % 4]];
    if (from === undefined || to === undefined || high[edge] === high[(edge + 1) % 4]) continue;
    (high[edge] ? exits : entries).push(crossing(from, to, above));
  }
  return entries.flatMap((entry, index): [Point, Point][] => {
    const exit = exits[index];
    return exit === undefined ? [] : [[exit, entry]];
  });
}

function crossing(from: Point, to: Point, above: Field): Point {
  // Two cells meet the same edge, once in each direction. Ordering its ends gives exactly the same point.
  const [a, b] = from[0] + from[1] < to[0] + to[1] ? [from, to] : [to, from];
  const [low, high] = [above(...a), above(...b)];
  const t = Number.isFinite(low) && Number.isFinite(high) ? low / (low - high) : Number.isFinite(low) ? 0 : 1;
  return [(a[0] + (b[0] - a[0]) * t - 1) * step, (a[1] + (b[1] - a[1]) * t - 1) * step];
}

function ringsOf(onward: Map<string, Point>): Point[][] {
  const rings: Point[][] = [];
  for (const start of [...onward.keys()]) {
    const ring: Point[] = [];
    let next = onward.get(start);
    let key = start;
    while (next !== undefined) {
      onward.delete(key);
      ring.push(next);
      key = next.join();
      next = onward.get(key);
    }
    // A very small ring is no valley.
    if (ring.length > 24) rings.push(ring.filter((_, index) => index % 2 === 0));
  }
  return rings;
}
