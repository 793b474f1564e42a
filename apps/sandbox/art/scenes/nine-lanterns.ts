import { mix, ramp } from '../colour.ts';
import { type Random, randomOf } from '../random.ts';
import { box, disc, element, type Point, picture, polygon, side, smoothPath, upTo } from '../svg.ts';

const night = ['#060b24', '#0b1740', '#14285a', '#23406e', '#3d5b7c'];
const paper = ['#fff3c2', '#ffd87a', '#ffab4a', '#f4722f', '#c63f24'];
const shore = 690;

/** Place and half width of each lantern, the far ones first. */
const lanterns: readonly (readonly [Point, number])[] = [
  [[700, 128], 24],
  [[556, 96], 30],
  [[250, 132], 34],
  [[798, 268], 40],
  [[400, 210], 48],
  [[120, 300], 58],
  [[640, 330], 72],
  [[296, 452], 88],
  [[566, 560], 62],
];

/** Draws nine paper lanterns over still water, and the boat that they came from. */
export function nineLanterns(): string {
  const random = randomOf(909);
  return picture([
    ...upTo(16).map((band) => box([0, (shore / 16) * band], [side, side], { fill: ramp(night, band / 15) })),
    ...stars(random),
    mountains('#182c58', 596, 74, 0.6),
    mountains('#0f1f45', 640, 52, 2.2),
    ...lake(),
    ...lanterns.flatMap(([centre, width]) => glow(centre, width)),
    ...lanterns.flatMap(([centre, width]) => reflection(centre, width, random)),
    ...lanterns.map(([centre, width]) => lantern(centre, width)),
    boat([356, 772]),
  ]);
}

function stars(random: Random): string[] {
  return upTo(120).map(() => {
    const point: Point = [random.between(0, side), random.between(0, 520) ** 1.02];
    return disc(point, random.between(0.8, 2.1), { fill: '#dfe8ff', 'fill-opacity': random.pick([0.35, 0.6, 0.9]) });
  });
}

function mountains(fill: string, base: number, height: number, phase: number): string {
  const ridge = upTo(23).map((step): Point => {
    const shape = Math.abs(Math.sin(step * 0.42 + phase)) * 0.7 + Math.abs(Math.sin(step * 0.97 + phase * 2)) * 0.3;
    return [step * 40, base + 52 - height * shape * 1.5];
  });
  return polygon([...ridge, [side, shore], [0, shore]], { fill });
}

function lake(): string[] {
  return upTo(9).map((band) => {
    const top = shore + (side - shore) * (band / 9) ** 1.2;
    return box([0, top], [side, side - top], { fill: ramp(['#284872', '#152c58', '#0a1638'], band / 8) });
  });
}

function glow(centre: Point, width: number): string[] {
  return upTo(5).map((ring) =>
    disc([centre[0], centre[1] + width * 0.3], width * (3 - ring * 0.36), { fill: '#ff9a3d', 'fill-opacity': 0.055 }),
  );
}

function reflection([x, y]: Point, width: number, random: Random): string[] {
  const start = shore + 14 + (560 - y) * 0.05;
  return upTo(9).map((line) => {
    const length = width * random.between(0.5, 1.25) * (1 - line * 0.07);
    return box([x - length / 2 + random.between(-6, 6), start + line * 15], [length, 4], {
      rx: 2,
      fill: mix('#ffc062', '#e0602c', line / 9),
      'fill-opacity': 0.75 - line * 0.07,
    });
  });
}

/** Returns half the width of a lantern of half width 1 at height `t`, from its rim (0) to its crown (1). */
function outline(t: number): number {
  return t < 0.72
    ? 0.7 + 0.3 * Math.sin((t / 0.72) * (Math.PI / 2))
    : Math.sqrt(Math.max(0, 1 - ((t - 0.72) / 0.3) ** 2));
}

function lantern([x, y]: Point, width: number): string {
  const height = width * 2.5;
  const at = (u: number, t: number): Point => [x + u * outline(t) * width, y + height * (0.5 - t)];
  const rim = upTo(23).map((step) => step / 22);
  const body = smoothPath([...rim.map((t) => at(-1, t)), ...rim.toReversed().map((t) => at(1, t))], true);
  const bands = upTo(14).map((band) =>
    box([x - width * 1.1, y + height * (0.5 - (band + 1) / 14)], [width * 2.2, height / 14 + 1], {
      fill: ramp(paper, band / 13),
    }),
  );
  const ribs = [-0.66, -0.24, 0.24, 0.66].map((u) =>
    element('path', {
      d: smoothPath(
        rim.map((t) => at(u, t)),
        false,
      ),
      fill: 'none',
      stroke: '#8f2a17',
      'stroke-opacity': 0.4,
      'stroke-width': width * 0.035,
    }),
  );
  const clip = `lantern-${Math.round(x)}-${Math.round(y)}`;
  const [rimX, rimY] = [width * 0.7, height * 0.5];
  const flame = upTo(3).map((ring) =>
    element('ellipse', {
      cx: x,
      cy: y + rimY - width * 0.1,
      rx: width * (0.62 - ring * 0.17),
      ry: width * (0.8 - ring * 0.2),
      fill: '#fffbe8',
      'fill-opacity': 0.3,
    }),
  );
  return [
    element('clipPath', { id: clip }, [element('path', { d: body })]),
    element('g', { 'clip-path': `url(#${clip})` }, [...bands, ...ribs, ...flame]),
    element('ellipse', { cx: x, cy: y + rimY, rx: rimX, ry: width * 0.13, fill: '#7d2413' }),
    element('ellipse', { cx: x, cy: y + rimY, rx: rimX * 0.8, ry: width * 0.08, fill: '#fff6d2' }),
  ].join('');
}

function boat([x, y]: Point): string {
  const ink = '#040818';
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  const person = (dx: number, tall: number): string[] => [
    polygon([at(dx - 10, -8), at(dx - 6, -tall + 12), at(dx + 6, -tall + 12), at(dx + 10, -8)], { fill: ink }),
    disc(at(dx, -tall + 5), 8, { fill: ink }),
  ];
  const arm = element('path', {
    d: smoothPath([at(26, -38), at(40, -58), at(46, -74)], false),
    fill: 'none',
    stroke: ink,
    'stroke-width': 5,
    'stroke-linecap': 'round',
  });
  const hull = smoothPath(
    [at(-96, -26), at(-66, -4), at(0, 2), at(66, -4), at(96, -26), at(62, 16), at(0, 22), at(-62, 16)],
    true,
  );
  return [
    box(at(-70, 28), [140, 5], { rx: 2, fill: ink, 'fill-opacity': 0.6 }),
    box(at(-48, 40), [96, 4], { rx: 2, fill: ink, 'fill-opacity': 0.4 }),
    ...person(-22, 46),
    ...person(22, 60),
    arm,
    element('path', { d: hull, fill: ink }),
  ].join('');
}
