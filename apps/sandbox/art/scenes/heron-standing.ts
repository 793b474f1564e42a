import { mix, ramp } from '../colour.ts';
import { type Random, randomOf } from '../random.ts';
import { box, curve, disc, element, type Point, picture, polygon, ribbon, side, upTo } from '../svg.ts';
import { heron } from './heron-bird.ts';

const shore = 664;
const air = ['#f3e4cb', '#f4dcc0', '#f2cfb2', '#e9b9a2', '#d39a92'];
const sun: Point = [566, 330];

/** Draws a grey heron before sunrise. */
export function heronStanding(): string {
  const random = randomOf(533);
  return picture([
    ...upTo(13).map((band) => box([0, band * 52], [side, side], { fill: ramp(air, band / 12) })),
    disc(sun, 226, { fill: '#e2452f' }),
    ...mist(random),
    ...water(random),
    ...reeds(random, 0),
    heron(),
    ...ripples(),
    ...reeds(random, 1),
  ]);
}

function mist(random: Random): string[] {
  const lines = [
    [420, 470, 420],
    [470, 300, 520],
    [512, 560, 330],
    [548, 120, 660],
  ] as const;
  const bars = lines.map(([y, x, width], index) =>
    box([x, y], [width, 17], { rx: 8.5, fill: ramp(air, 0.3 + index * 0.14) }),
  );
  const hills = upTo(2).map((layer) => {
    const ridge = upTo(23).map(
      (step): Point => [
        step * 40,
        628 - layer * -16 - 26 * Math.abs(Math.sin(step * 0.31 + layer * 1.9)) - random.between(0, 5),
      ],
    );
    return polygon([...ridge, [side, shore], [0, shore]], { fill: mix('#c98a86', '#7d6475', layer) });
  });
  return [...bars, ...hills];
}

function water(random: Random): string[] {
  const bands = upTo(9).map((band) =>
    box([0, shore + band * 25], [side, side], { fill: ramp(['#dfae9c', '#a58a92', '#56647c', '#2b3f54'], band / 8) }),
  );
  const glints = upTo(14).map((line) => {
    const width = 330 * (1 - line / 17) * random.between(0.5, 1);
    return box([sun[0] - width / 2 + random.between(-18, 18), shore + 7 + line * 13.5], [width, 5.5], {
      rx: 2.7,
      fill: mix('#e2452f', '#a04a54', line / 14),
    });
  });
  return [...bands, ...glints];
}

function ripples(): string[] {
  const rings = upTo(4).map((ring) =>
    element('ellipse', {
      cx: 428,
      cy: 770,
      rx: 26 + ring * 34,
      ry: 5 + ring * 7,
      fill: 'none',
      stroke: '#f3dcc6',
      'stroke-opacity': 0.75 - ring * 0.17,
      'stroke-width': 3,
    }),
  );
  const shade = upTo(7).map((line) => {
    const width = [10, 12, 60, 128, 150, 110, 50][line] ?? 0;
    return box([432 - width * 0.4, 782 + line * 13], [width, 7], { rx: 3.5, fill: '#16273a', 'fill-opacity': 0.7 });
  });
  return [...shade, ...rings];
}

function reeds(random: Random, nearness: 0 | 1): string[] {
  const fill = nearness === 1 ? '#14242f' : '#4d4a58';
  return upTo(nearness === 1 ? 26 : 18).map((reed) => {
    const x =
      nearness === 1
        ? reed % 2 === 0
          ? random.between(-20, 190)
          : random.between(700, 900)
        : random.between(640, 890);
    const foot = nearness === 1 ? side + 20 : shore + random.between(6, 40);
    const height = nearness === 1 ? random.between(150, 430) : random.between(70, 190);
    const lean = random.between(-50, 66) * (height / 300);
    const tip: Point = [x + lean, foot - height];
    const blade = ribbon(
      [[x, foot], [x + lean * 0.28, foot - height * 0.55], tip],
      [nearness === 1 ? 10 : 6, nearness === 1 ? 7 : 4, 0.6],
      { fill },
    );
    const cattail =
      reed % 4 === 1
        ? curve(
            [
              [tip[0], tip[1] + 4],
              [tip[0] + lean * 0.05, tip[1] - 34],
            ],
            { fill: 'none', stroke: fill, 'stroke-width': nearness === 1 ? 13 : 8, 'stroke-linecap': 'round' },
          )
        : '';
    return blade + cattail;
  });
}
