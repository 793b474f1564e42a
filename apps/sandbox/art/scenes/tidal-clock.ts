import { mix } from '../colour.ts';
import { type Random, randomOf } from '../random.ts';
import { box, disc, element, type Point, picture, side, upTo } from '../svg.ts';

const paper = '#f4e9d2';
const palette = [
  '#e8472f',
  '#f49b23',
  '#f7d046',
  '#1f7a5c',
  '#12a3a0',
  '#1d4fa3',
  '#2b1f5c',
  '#d4417f',
  '#f6b7a6',
  paper,
  '#161524',
];

/** Draws wheels of colour that blend into one another, like a tide table. */
export function tidalClock(): string {
  const random = randomOf(2231);
  return picture([
    box([0, 0], [side, side], { fill: paper }),
    ...wheel([640, 250], 420, 9, random),
    ...wheel([236, 640], 372, 8, random),
    ...wheel([676, 716], 232, 6, random),
    ...wheel([214, 214], 176, 5, random),
    ...wheel([450, 452], 124, 4, random),
  ]);
}

/** Draws rings from the outside in, each cut into sectors that share the wheel's spokes. */
function wheel(centre: Point, radius: number, rings: number, random: Random): string[] {
  const tilt = random.between(0, Math.PI / 2);
  const spokes = random.pick([4, 4, 8]);
  // The rim must differ from the ground behind it.
  let outside: readonly string[] = upTo(spokes).map(() => paper);
  const drawn = upTo(rings).flatMap((ring) => {
    const outer = radius * (1 - ring / rings) ** 0.92;
    const turn = tilt + (ring % 3 === 2 ? Math.PI / spokes : 0);
    const colours = coloursOf(spokes, outside, random);
    outside = colours;
    return colours.map((fill, sector) => {
      const [from, to] = [sector, sector + 1].map((spoke) => turn + (spoke * 2 * Math.PI) / spokes) as [number, number];
      return slice(centre, outer, [from, to], fill);
    });
  });
  return [disc(centre, radius + 9, { fill: paper }), ...drawn, ...heart(centre, radius / rings, random)];
}

/** Chooses a colour for each sector, different from its neighbours in this ring and in the one outside. */
function coloursOf(sectors: number, outside: readonly string[], random: Random): string[] {
  const chosen: string[] = [];
  for (const sector of upTo(sectors)) {
    const last = sectors - 1;
    const near = [chosen.at(-1), outside[sector], outside[(sector + last) % sectors], outside[(sector + 1) % sectors]];
    if (sector === last) near.push(chosen[0]);
    chosen.push(random.pick(palette.filter((colour) => !near.includes(colour))));
  }
  return chosen;
}

function slice(centre: Point, radius: number, [from, to]: Point, fill: string): string {
  const at = (angle: number): string =>
    `${(centre[0] + Math.cos(angle) * radius).toFixed(2)} ${(centre[1] + Math.sin(angle) * radius).toFixed(2)}`;
  return element('path', {
    d: `M${centre[0]} ${centre[1]}L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`,
    fill,
    stroke: fill,
    'stroke-width': 0.6,
  });
}

function heart(centre: Point, radius: number, random: Random): string[] {
  const fill = random.pick(['#e8472f', '#f7d046', '#161524']);
  return [disc(centre, radius * 0.72, { fill }), disc(centre, radius * 0.3, { fill: mix(fill, paper, 0.85) })];
}
