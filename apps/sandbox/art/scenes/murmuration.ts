import { mix, ramp } from '../colour.ts';
import { noiseOf, type Random, randomOf } from '../random.ts';
import { box, curve, disc, element, type Point, picture, polygon, ribbon, side, upTo } from '../svg.ts';

const sky = ['#24486b', '#4a7690', '#8fb0ab', '#d9d3b4', '#f6cf9b', '#f3a77e', '#e27d72'];
const ground = 742;
const ink = '#1a2434';

/** Draws starlings over reed beds on a winter evening, as one body. */
export function murmuration(): string {
  const random = randomOf(77);
  return picture([
    ...upTo(20).map((band) => box([0, (ground / 20) * band], [side, side], { fill: ramp(sky, band / 19) })),
    disc([268, 676], 74, { fill: '#fdeecb' }),
    disc([268, 676], 112, { fill: '#fdeecb', 'fill-opacity': 0.25 }),
    ...flock(random),
    ...marsh(random),
  ]);
}

/** Returns a point of the flock's middle line, from its thin beginning to the cloud at its end. */
function spine(t: number): Point {
  const angle = 3.5 - t * 5.4;
  const radius = 120 + 178 * (1 - t) ** 1.4;
  return [500 + Math.cos(angle) * radius * 1.28 - 40 * t, 300 - Math.sin(angle) * radius * 0.72 + 46 * t];
}

function flock(random: Random): string[] {
  const noise = noiseOf(313, 3);
  const wings: string[] = [];
  while (wings.length < 6400) {
    const t = random.next() ** 0.8;
    const [x, y] = spine(t);
    const reach = 14 + 122 * t ** 1.25;
    const [side1, side2] = [random.next() + random.next() + random.next() - 1.5, random.next() + random.next() - 1];
    const point: Point = [x + side2 * reach * 0.95, y + side1 * reach * 0.8];
    if (random.next() > (noise(point[0] / 84, point[1] / 56) * 1.5) ** 2.9) continue;
    const tilt = Math.sin(point[0] / 60 + point[1] / 90) * 0.9;
    const size = random.between(1.7, 3.9);
    const [dx, dy] = [Math.cos(tilt) * size, Math.sin(tilt) * size];
    const lift = size * 0.55;
    wings.push(
      `M${Math.round(point[0] - dx)} ${Math.round(point[1] - dy - lift)}L${Math.round(point[0])} ${Math.round(point[1])}L${Math.round(point[0] + dx)} ${Math.round(point[1] + dy - lift)}`,
    );
  }
  const look = { fill: 'none', stroke: ink, 'stroke-width': 1.7, 'stroke-linejoin': 'round' };
  return [element('path', { d: wings.join(''), ...look })];
}

function marsh(random: Random): string[] {
  const far = upTo(45).map((step): Point => [step * 20, ground - 22 - random.between(0, 12) - 16 * Math.sin(step / 5)]);
  const trees = upTo(34).map((tree) => {
    const height = random.between(10, 46) * (0.5 + 0.5 * Math.sin(tree / 5.2));
    return ribbon(
      [
        [536 + tree * 10.6, ground - 12],
        [536 + tree * 10.6, ground - 18 - height * 0.6],
        [538 + tree * 10.6, ground - 20 - height],
      ],
      [9, 13, 1],
      { fill: '#6d5a68' },
    );
  });
  const water = upTo(7).map((band) =>
    box([0, ground + band * 20], [side, side], { fill: ramp(['#dd8b76', '#8d6f7c', '#35405a'], band / 6) }),
  );
  const glints = upTo(9).map((line) => {
    const width = random.between(40, 130);
    return box([268 - width / 2 + random.between(-14, 14), ground + 8 + line * 13], [width, 3.5], {
      rx: 2,
      fill: mix('#fdeecb', '#e8a184', line / 9),
    });
  });
  const reeds = upTo(64).map(() => {
    const x = random.between(0, 1) < 0.5 ? random.between(-10, 300) : random.between(470, 890);
    const tall = random.between(60, 190);
    const lean = random.between(-26, 34);
    return curve(
      [
        [x, side + 10],
        [x + lean * 0.3, side - tall * 0.55],
        [x + lean, side - tall],
      ],
      {
        fill: 'none',
        stroke: ink,
        'stroke-width': random.between(2, 4.4),
        'stroke-linecap': 'round',
      },
    );
  });
  const heads = upTo(14).map((head) => {
    const x = head < 7 ? 24 + head * 40 : 520 + (head - 7) * 52;
    const top = side - random.between(120, 210);
    return [
      curve(
        [
          [x, side],
          [x + 4, top + 30],
          [x + 8, top],
        ],
        { fill: 'none', stroke: ink, 'stroke-width': 3.4 },
      ),
      box([x + 3, top - 4], [10, 44], { rx: 5, fill: ink, transform: `rotate(8 ${x + 8} ${top + 20})` }),
    ].join('');
  });
  return [
    polygon([...far, [side, ground + 4], [0, ground + 4]], { fill: '#a77d79' }),
    ...trees,
    ...water,
    ...glints,
    ...reeds,
    ...heads,
  ];
}
