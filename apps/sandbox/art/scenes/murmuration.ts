import { mix, ramp } from '../colour.ts';
import { noiseOf, type Random, randomOf } from '../random.ts';
import { box, curve, disc, element, type Point, picture, polygon, side, upTo } from '../svg.ts';

const sky = ['#24486b', '#4a7690', '#8fb0ab', '#d9d3b4', '#f6cf9b', '#f3a77e', '#e27d72'];
const ground = 742;
const ink = '#1a2434';

/** A winter evening's starlings over the reed beds, as one body. */
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

/** The middle line of the flock: a wave that folds over itself. */
function spine(t: number): Point {
  const x = 96 + 690 * t;
  const y = 330 - 150 * Math.sin(t * Math.PI * 1.7 + 0.35) + 60 * Math.sin(t * Math.PI * 4.1);
  return [x, y];
}

function flock(random: Random): string[] {
  const noise = noiseOf(313, 3);
  const strokes: [Point, number, number][] = [];
  while (strokes.length < 2300) {
    const t = random.next();
    const [x, y] = spine(t);
    const reach = 18 + 118 * Math.sin(Math.PI * Math.min(t * 1.12, 1)) ** 1.3 * (0.65 + 0.35 * Math.sin(t * 9));
    const off = (random.next() + random.next() + random.next() - 1.5) / 1.1;
    const point: Point = [x + random.between(-34, 34), y + off * reach];
    const density = noise(point[0] / 70, point[1] / 48);
    if (random.next() > density ** 2.2 * 3.2) continue;
    strokes.push([point, random.between(2.2, 5.2), Math.sin(t * 7 + off) * 0.8]);
  }
  const wings = strokes.map(([[x, y], size, tilt]) => {
    const [dx, dy] = [Math.cos(tilt) * size, Math.sin(tilt) * size];
    const lift = size * 0.55;
    return `M${Math.round(x - dx)} ${Math.round(y - dy - lift)}L${Math.round(x)} ${Math.round(y)}L${Math.round(x + dx)} ${Math.round(y + dy - lift)}`;
  });
  return [
    element('path', { d: wings.join(''), fill: 'none', stroke: ink, 'stroke-width': 2.1, 'stroke-linejoin': 'round' }),
  ];
}

function marsh(random: Random): string[] {
  const far = upTo(45).map((step): Point => [step * 20, ground - 22 - random.between(0, 12) - 16 * Math.sin(step / 5)]);
  const trees = upTo(9).map((tree) => {
    const x = 560 + tree * 36 + random.between(-8, 8);
    return disc([x, ground - 34], random.between(15, 30), { fill: '#6d5a68' });
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
