import { mix } from '../colour.ts';
import { type Random, randomOf } from '../random.ts';
import { box, curve, disc, element, type Point, picture, ribbon, side, upTo } from '../svg.ts';

const ground = '#10211f';
const cream = '#f5ead3';
const coral = '#ef6a4c';
const ochre = '#e5a53b';
const sage = '#8fb08c';
const moss = '#3f6b56';
const sky = '#86b3bd';

type Bloom = 'poppy' | 'fern' | 'umbel' | 'discs' | 'daisy' | 'berries';

/** Where each stem ends, how it bends, and what grows on it. The far ones come first. */
const stems: readonly (readonly [Point, number, Bloom, string])[] = [
  [[188, 196], -120, 'umbel', cream],
  [[700, 172], 120, 'umbel', cream],
  [[96, 402], -140, 'fern', moss],
  [[790, 392], 140, 'fern', moss],
  [[346, 96], -46, 'fern', sage],
  [[566, 110], 50, 'discs', sky],
  [[152, 578], -120, 'discs', sage],
  [[736, 574], 120, 'berries', coral],
  [[280, 318], -70, 'berries', ochre],
  [[650, 318], 70, 'daisy', cream],
  [[452, 220], 6, 'poppy', coral],
  [[246, 470], -60, 'daisy', ochre],
  [[612, 494], 56, 'poppy', ochre],
  [[398, 446], -22, 'poppy', cream],
];
const root: Point = [440, 842];

/** Draws plants that grow under glass in January. */
export function winterGarden(): string {
  const random = randomOf(1204);
  return picture([
    box([0, 0], [side, side], { fill: ground }),
    disc([440, 400], 352, { fill: '#1b3531' }),
    disc([440, 400], 352, { fill: 'none', stroke: ochre, 'stroke-width': 3 }),
    disc([440, 400], 366, { fill: 'none', stroke: ochre, 'stroke-width': 1.2 }),
    ...upTo(46).map(() =>
      disc([random.between(60, 820), random.between(50, 700)], random.between(1.2, 3), {
        fill: mix(ground, cream, 0.55),
      }),
    ),
    ...stems.map(([tip, bow, bloom, fill]) => stem(tip, bow, bloom, fill, random)),
    ...band(),
  ]);
}

function stalk(tip: Point, bow: number): Point[] {
  return upTo(17).map((step): Point => {
    const t = step / 16;
    const bulge = Math.sin(t * Math.PI) * bow * 0.55;
    return [root[0] + (tip[0] - root[0]) * t ** 1.35 + bulge * 0.3, root[1] + (tip[1] - root[1]) * t ** 0.92];
  });
}

// One parameter for each difference would hide that they are one row of the table above.
function stem(...[tip, bow, bloom, fill, random]: [Point, number, Bloom, string, Random]): string {
  const line = stalk(tip, bow);
  const green = bloom === 'fern' || bloom === 'discs' ? mix(fill, ground, 0.25) : mix(sage, ground, 0.35);
  const parts = [curve(line, { fill: 'none', stroke: green, 'stroke-width': 4.2, 'stroke-linecap': 'round' })];
  switch (bloom) {
    case 'poppy':
      parts.push(leafPair(line, 9, moss), poppy(tip, fill));
      break;
    case 'daisy':
      parts.push(leafPair(line, 10, sage), daisy(tip, fill));
      break;
    case 'umbel':
      parts.push(umbel(tip, fill));
      break;
    case 'fern':
      parts.push(...upTo(14).map((at) => leafPair(line, at + 2, fill, 74 - at * 4)));
      break;
    case 'discs':
      parts.push(...upTo(9).map((at) => discPair(line, at + 6, fill)));
      break;
    case 'berries':
      parts.push(berries(line, fill, random));
      break;
  }
  return parts.join('');
}

/** Returns the direction of the stalk at one of its points. */
function heading(line: readonly Point[], at: number): number {
  const [from, to] = [line[Math.max(at - 1, 0)] ?? root, line[Math.min(at + 1, line.length - 1)] ?? root];
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

function leafPair(line: readonly Point[], at: number, ...[fill, length = 66]: [string, number?]): string {
  const foot = line[at] ?? root;
  return [-1, 1]
    .map((hand) => {
      const angle = heading(line, at) + hand * 0.82;
      const along = (t: number, sag: number): Point => [
        foot[0] + Math.cos(angle) * length * t - Math.sin(angle) * sag * hand,
        foot[1] + Math.sin(angle) * length * t + Math.cos(angle) * sag * hand,
      ];
      const spine = [along(0, 0), along(0.3, 3), along(0.65, 2), along(1, -5)];
      return ribbon(spine, [1, length * 0.24, length * 0.2, 0.5], { fill: hand < 0 ? fill : mix(fill, cream, 0.14) });
    })
    .join('');
}

function discPair(line: readonly Point[], at: number, fill: string): string {
  const foot = line[at] ?? root;
  const radius = 27 - at * 0.9;
  return [-1, 1]
    .map((hand) => {
      const angle = heading(line, at) + hand * 1.25;
      const centre: Point = [foot[0] + Math.cos(angle) * radius * 1.15, foot[1] + Math.sin(angle) * radius * 1.15];
      return element('ellipse', {
        cx: centre[0],
        cy: centre[1],
        rx: radius,
        ry: radius * 0.78,
        transform: `rotate(${((angle * 180) / Math.PI).toFixed(1)} ${centre[0].toFixed(1)} ${centre[1].toFixed(1)})`,
        fill: hand < 0 ? fill : mix(fill, cream, 0.22),
      });
    })
    .join('');
}

function poppy(centre: Point, fill: string): string {
  const petals = (count: number, radius: number, turn: number, paint: string): string[] =>
    upTo(count).map((petal) => {
      const angle = turn + (petal * 2 * Math.PI) / count;
      const at: Point = [centre[0] + Math.cos(angle) * radius * 0.62, centre[1] + Math.sin(angle) * radius * 0.56];
      return disc(at, radius * 0.62, { fill: paint });
    });
  const seeds = upTo(18).map((seed) => {
    const angle = (seed * 2 * Math.PI) / 18;
    return disc([centre[0] + Math.cos(angle) * 25, centre[1] + Math.sin(angle) * 25], 3, {
      fill: ochre === fill ? cream : ochre,
    });
  });
  return [
    ...petals(6, 84, 0.2, mix(fill, ground, 0.3)),
    ...petals(5, 72, 0.7, fill),
    ...petals(5, 46, 0.1, mix(fill, cream, 0.28)),
    disc(centre, 31, { fill: ground }),
    ...seeds,
    disc(centre, 13, { fill: moss }),
  ].join('');
}

function daisy(centre: Point, fill: string): string {
  const rays = upTo(16).map((ray) => {
    const angle = (ray * 2 * Math.PI) / 16;
    const at = (radius: number): Point => [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
    return ribbon([at(12), at(30), at(48), at(60)], [5, 13, 15, 3], {
      fill: ray % 2 === 0 ? fill : mix(fill, ground, 0.18),
    });
  });
  return [
    ...rays,
    disc(centre, 19, { fill: fill === ochre ? coral : ochre }),
    disc(centre, 9, { fill: mix(ochre, ground, 0.55) }),
  ].join('');
}

function umbel(centre: Point, fill: string): string {
  return upTo(13)
    .map((ray) => {
      const angle = -Math.PI / 2 + (ray - 6) * 0.24;
      const length = (ray % 2 === 0 ? 96 : 70) - Math.abs(ray - 6) * 3;
      const end: Point = [centre[0] + Math.cos(angle) * length, centre[1] + 34 + Math.sin(angle) * length];
      const florets = upTo(5).map((floret) => {
        const turn = angle + (floret - 2) * 0.62;
        return disc([end[0] + Math.cos(turn) * 12, end[1] + Math.sin(turn) * 12], 3.7, { fill });
      });
      return [
        curve([[centre[0], centre[1] + 34], [(centre[0] + end[0]) / 2, (centre[1] + 34 + end[1]) / 2 - 4], end], {
          fill: 'none',
          stroke: mix(sage, ground, 0.25),
          'stroke-width': 2,
        }),
        ...florets,
      ].join('');
    })
    .join('');
}

function berries(line: readonly Point[], fill: string, random: Random): string {
  return upTo(11)
    .map((index) => {
      const at = 6 + index;
      const foot = line[Math.min(at, 16)] ?? root;
      const angle = heading(line, at) + (index % 2 === 0 ? -1 : 1) * random.between(0.6, 1.05);
      const length = random.between(30, 52) - index;
      const end: Point = [foot[0] + Math.cos(angle) * length, foot[1] + Math.sin(angle) * length];
      const radius = random.between(9.5, 14.5);
      return [
        curve([foot, [(foot[0] + end[0]) / 2 + 3, (foot[1] + end[1]) / 2], end], {
          fill: 'none',
          stroke: mix(sage, ground, 0.35),
          'stroke-width': 2.6,
        }),
        disc(end, radius, { fill }),
        disc([end[0] - radius * 0.3, end[1] - radius * 0.34], radius * 0.28, { fill: mix(fill, '#ffffff', 0.6) }),
      ].join('');
    })
    .join('');
}

function band(): string[] {
  return [
    ribbon(
      [
        [440, 742],
        [440, 766],
        [440, 790],
      ],
      [40, 52, 42],
      { fill: coral },
    ),
    curve(
      [
        [416, 762],
        [440, 770],
        [466, 764],
      ],
      { fill: 'none', stroke: mix(coral, ground, 0.4), 'stroke-width': 3 },
    ),
    ribbon(
      [
        [432, 776],
        [404, 812],
        [398, 846],
      ],
      [12, 16, 22],
      { fill: coral },
    ),
    ribbon(
      [
        [448, 776],
        [480, 806],
        [490, 838],
      ],
      [12, 16, 22],
      { fill: mix(coral, ground, 0.2) },
    ),
  ];
}
