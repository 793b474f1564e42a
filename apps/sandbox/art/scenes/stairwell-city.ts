import { mix, ramp } from '../colour.ts';
import { box, curve, disc, element, type Look, type Point, picture, polygon, side, upTo } from '../svg.ts';

/** One upright block: corners on the ground plan, and its height. */
interface Block {
  readonly from: Point;
  readonly to: Point;
  readonly height: number;
}

const cells = 7;
const stepsInCell = 4;
const rise = 0.19;
const tall = cells * cells * rise;
const stone = ['#fbe3bd', '#f8bd95', '#ee8a83', '#cf5f8d', '#8c4a9c'];
const dusk = '#2b1a55';

/** Draws a town that is one staircase: it starts at the water and winds inward, seven by seven, to a bell. */
export function stairwellCity(): string {
  const path = spiral();
  const blocks = path.flatMap((cell, index) => {
    const [before, next] = [path[index - 1] ?? cell, path[index + 1] ?? cell];
    const straight = next[0] - cell[0] === cell[0] - before[0] && next[1] - cell[1] === cell[1] - before[1];
    return straight || index === 0 ? stepsOf(cell, next, index) : [landing(cell, index)];
  });
  const ordered = blocks.toSorted((a, b) => depthOf(a) - depthOf(b));
  return picture([
    ...upTo(15).map((band) =>
      box([0, band * 60], [side, side], {
        fill: ramp(['#0f4c5c', '#2f8a8b', '#9ccfb4', '#f3e6c0', '#f6c9a0'], band / 14),
      }),
    ),
    disc([440, 316], 236, { fill: '#fdf3d4', 'fill-opacity': 0.5 }),
    disc([440, 316], 204, { fill: '#fdf3d4' }),
    ...sea(),
    ...ordered.map(drawn),
    ...openings(path),
    climber([5.1, 6.45], 0.5 + 1.6 * rise),
    climber([2.3, 6.5], 0.5 + 4.4 * rise),
    pavilion(),
    sail([128, 742], 1),
    sail([772, 700], 0.7),
    ...birds(),
  ]);
}

/** Turns a ground point and a height into a place in the picture, seen from above at the usual angle. */
function seen(x: number, y: number, z: number): Point {
  return [440 + (x - y) * 53, 414 + (x + y) * 28 - z * 43];
}

/** Sorts blocks that are further away first: whole cells, then the steps within one. */
function depthOf({ from, to }: Block): number {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return 100 * (Math.floor(x) + Math.floor(y)) + x + y;
}

/** Lists cells from the front corner inward, turning left at the back. */
function spiral(): Point[] {
  const found: Point[] = [];
  for (let ring = 0; ring < cells / 2; ring += 1) {
    const last = cells - 1 - ring;
    const length = last - ring;
    if (length === 0) found.push([ring, ring]);
    for (const step of upTo(length)) found.push([last - step, last]);
    for (const step of upTo(length)) found.push([ring, last - step]);
    for (const step of upTo(length)) found.push([ring + step, ring]);
    for (const step of upTo(length)) found.push([last, ring + step]);
  }
  return found;
}

/** Makes a level block where the way turns. */
function landing([x, y]: Point, index: number): Block {
  return { from: [x, y], to: [x + 1, y + 1], height: 0.5 + (index + 0.4) * rise };
}

/** Makes the steps of a cell, each a little higher in the direction of the way. */
function stepsOf(cell: Point, next: Point, index: number): Block[] {
  const [dx, dy] = [next[0] - cell[0], next[1] - cell[1]];
  return upTo(stepsInCell).map((step) => {
    const place = dx + dy < 0 ? stepsInCell - 1 - step : step;
    const [low, high] = [place / stepsInCell, (place + 1) / stepsInCell];
    const height = 0.5 + (index + step / stepsInCell) * rise;
    return dx === 0
      ? { from: [cell[0], cell[1] + low], to: [cell[0] + 1, cell[1] + high], height }
      : { from: [cell[0] + low, cell[1]], to: [cell[0] + high, cell[1] + 1], height };
  });
}

function drawn({ from, to, height }: Block): string {
  const top = ramp(stone, height / (tall + 0.5));
  const face = (points: readonly Point[], fill: string): string =>
    polygon(points, { fill, stroke: fill, 'stroke-width': 0.8 });
  return [
    face(
      [seen(from[0], to[1], 0), seen(to[0], to[1], 0), seen(to[0], to[1], height), seen(from[0], to[1], height)],
      mix(top, '#6b2f6f', 0.36),
    ),
    face(
      [seen(to[0], to[1], 0), seen(to[0], from[1], 0), seen(to[0], from[1], height), seen(to[0], to[1], height)],
      mix(top, dusk, 0.66),
    ),
    face(
      [
        seen(from[0], from[1], height),
        seen(to[0], from[1], height),
        seen(to[0], to[1], height),
        seen(from[0], to[1], height),
      ],
      top,
    ),
  ].join('');
}

/** Draws arched windows in the walls beside the way. */
function openings(path: readonly Point[]): string[] {
  const heightAt = (x: number, y: number): number => {
    const index = path.findIndex((cell) => cell[0] === x && cell[1] === y);
    return index < 0 ? 0 : 0.5 + index * rise;
  };
  return path.flatMap(([x, y]) => {
    const own = heightAt(x, y);
    const found: string[] = [];
    const [left, right] = [own - heightAt(x, y + 1), own - heightAt(x + 1, y)];
    if (left > 1.5) found.push(...arches(left, (u, v) => seen(x + u, y + 1, own - left + v), (x + y) % 3 === 0));
    if (right > 1.5) found.push(...arches(right, (u, v) => seen(x + 1, y + 1 - u, own - right + v), (x + y) % 3 === 1));
    return found;
  });
}

function arches(wall: number, place: (u: number, v: number) => Point, lit: boolean): string[] {
  const floors = Math.floor((wall - 0.4) / 1.25);
  return upTo(floors).map((floor) => {
    const foot = wall - 1.35 - floor * 1.25;
    const crown = upTo(9).map((step): Point => {
      const angle = (step / 8) * Math.PI;
      return place(0.5 - Math.cos(angle) * 0.19, foot + 0.5 + Math.sin(angle) * 0.28);
    });
    const glowing = lit === (floor % 2 === 0);
    return polygon([place(0.31, foot), ...crown, place(0.69, foot)], { fill: glowing ? '#ffd98a' : '#241548' });
  });
}

function pavilion(): string {
  const middle = (cells - 1) / 2;
  const floor = 0.5 + tall;
  const roof = seen(middle + 0.5, middle + 0.5, floor + 1.15);
  const column = (x: number, y: number): string => {
    const [foot, head] = [seen(x, y, floor - 0.1), seen(x, y, floor + 1.15)];
    return box([foot[0] - 3, head[1]], [6, foot[1] - head[1]], { fill: '#5c2f7c' });
  };
  const look: Look = { fill: '#e8503f' };
  return [
    column(middle + 0.18, middle + 0.18),
    column(middle + 0.85, middle + 0.18),
    column(middle + 0.18, middle + 0.85),
    element('path', { d: `M${roof[0] - 9} ${roof[1] + 34}q9 -24 18 0z`, fill: '#f7cf5b' }),
    column(middle + 0.85, middle + 0.85),
    element('path', { d: `M${roof[0] - 50} ${roof[1] + 6}q50 26 100 0q-8 -52 -50 -66q-42 14 -50 66z`, ...look }),
    element('path', { d: `M${roof[0]} ${roof[1] - 60}q-42 14 -50 66q25 13 50 13z`, fill: '#f47a55' }),
    box([roof[0] - 1.5, roof[1] - 96], [3, 40], { fill: dusk }),
    polygon(
      [
        [roof[0] + 1, roof[1] - 96],
        [roof[0] + 34, roof[1] - 86],
        [roof[0] + 1, roof[1] - 76],
      ],
      look,
    ),
  ].join('');
}

/** Draws a person on the stairs, to show the scale. */
function climber([x, y]: Point, height: number): string {
  const [left, foot] = seen(x, y, height);
  return [
    polygon(
      [
        [left - 7, foot],
        [left - 4, foot - 21],
        [left + 4, foot - 21],
        [left + 7, foot],
      ],
      { fill: '#e8503f' },
    ),
    disc([left, foot - 26], 5.4, { fill: dusk }),
    element('ellipse', { cx: left + 6, cy: foot + 1, rx: 12, ry: 3.4, fill: dusk, 'fill-opacity': 0.25 }),
  ].join('');
}

function sail([x, y]: Point, scale: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale];
  return [
    polygon([at(-34, 0), at(36, 0), at(24, 14), at(-24, 14)], { fill: dusk }),
    polygon([at(-2, -4), at(-2, -74), at(-32, -6)], { fill: '#fdf3d4' }),
    polygon([at(3, -4), at(3, -62), at(28, -6)], { fill: '#f6c9a0' }),
    box(at(-26, 20), [52 * scale, 3 * scale], { rx: 1.5, fill: dusk, 'fill-opacity': 0.5 }),
  ].join('');
}

function sea(): string[] {
  const rings = upTo(5).map((ring) => {
    const grow = 0.35 + ring * 0.75;
    const corners = [
      seen(-grow, -grow, 0),
      seen(cells + grow, -grow, 0),
      seen(cells + grow, cells + grow, 0),
      seen(-grow, cells + grow, 0),
    ];
    return polygon(corners, {
      fill: 'none',
      stroke: '#e9fff2',
      'stroke-opacity': 0.62 - ring * 0.11,
      'stroke-width': 3.4 - ring * 0.5,
    });
  });
  const surface = upTo(8).map((band) =>
    box([0, 508 + band * 47], [side, side], { fill: ramp(['#7fc0ad', '#2f8a8b', '#12566b', '#0b3550'], band / 7) }),
  );
  return [...surface, ...rings];
}

function birds(): string[] {
  return (
    [
      [150, 190],
      [196, 168],
      [122, 236],
      [704, 226],
      [748, 206],
    ] as const
  ).map(([x, y]) =>
    curve(
      [
        [x - 15, y - 6],
        [x - 6, y - 8],
        [x, y],
        [x + 6, y - 8],
        [x + 15, y - 6],
      ],
      { fill: 'none', stroke: '#fdf3d4', 'stroke-width': 3, 'stroke-linecap': 'round' },
    ),
  );
}
