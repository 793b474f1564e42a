import { mix, ramp } from '../colour.ts';
import { type Random, randomOf } from '../random.ts';
import { box, curve, disc, element, type Point, picture, polygon, side, upTo } from '../svg.ts';

const horizon = 548;
const sun: Point = [500, 476];
const sky = ['#1f1747', '#4a2470', '#93327f', '#dd5272', '#f98a5b', '#ffc572', '#ffe7a6'];
const water = ['#f2945f', '#b5476f', '#5f2c6d', '#2b1c4e', '#150f33'];
const ink = '#150f2e';

/**
 * Draws an evening in the style of a screen print: the sun sets behind the harbour, with cranes and masts in front of
 * it.
 */
export function harbourAtDusk(): string {
  const random = randomOf(1871);
  return picture([
    ...skyBands(random),
    ...upTo(4).map((ring) => disc(sun, 196 - ring * 26, { fill: '#fff0b8', 'fill-opacity': 0.13 })),
    disc(sun, 104, { fill: '#fff4cf' }),
    ...clouds(random),
    ...hills(random),
    town(random),
    ...waterBands(),
    ...glitter(random),
    crane([96, horizon + 6], 1),
    crane([258, horizon + 4], 0.7),
    quay(),
    boat([430, 606], 0.3),
    boat([818, 612], 0.42),
    boat([690, 712], 1.08),
    ...gulls(),
  ]);
}

function skyBands(random: Random): string[] {
  const count = 18;
  return upTo(count).map((band) => {
    const top = (horizon / count) * band - (band === 0 ? 12 : 0);
    const wave = upTo(9).map((step): Point => [step * 110, top + random.between(-7, 7)]);
    return polygon([...wave, [side, side], [0, side]], { fill: ramp(sky, band / (count - 1)) });
  });
}

function clouds(random: Random): string[] {
  const rows = [
    [120, 176, 300],
    [470, 128, 250],
    [690, 236, 230],
    [70, 300, 210],
    [664, 330, 250],
    [250, 396, 150],
    [716, 420, 200],
  ] as const;
  return rows.flatMap(([x, y, width]) =>
    upTo(3).map((line) => {
      const length = width * (1 - line * 0.24);
      const shift = random.between(-30, 60);
      const fill = mix(ramp(sky, y / horizon), '#ffd9a0', 0.2 + (y / horizon) * 0.35);
      return box([x + shift, y + line * 13], [length, 7], { rx: 3.5, fill });
    }),
  );
}

function hills(random: Random): string[] {
  return upTo(3).map((layer) => {
    const height = 92 - layer * 26;
    const ridge = upTo(23).map((step): Point => {
      const swell = Math.sin(step * 0.55 + layer * 2.1) * 0.5 + Math.sin(step * 0.21 + layer) * 0.5;
      return [step * 40, horizon - height * (0.45 + 0.4 * swell) - random.between(0, 9)];
    });
    return polygon([...ridge, [side, horizon], [0, horizon]], { fill: mix('#c2496f', '#3a1d57', 0.25 + layer * 0.32) });
  });
}

/** Draws the far shore: roofs, a spire, and the first lit windows. */
function town(random: Random): string {
  let x = 592;
  const houses: string[] = [];
  while (x < side) {
    const [width, height] = [random.between(16, 34), random.between(14, 44)];
    const gable = random.next() < 0.4 ? 9 : 0;
    const roof: Point[] = [
      [x, horizon - height],
      [x + width / 2, horizon - height - gable],
      [x + width, horizon - height],
    ];
    houses.push(polygon([[x, horizon + 2], ...roof, [x + width, horizon + 2]], { fill: '#2a1748' }));
    if (random.next() < 0.6) houses.push(box([x + width * 0.4, horizon - height * 0.6], [4, 6], { fill: '#ffd58a' }));
    x += width - 1;
  }
  const spire = polygon(
    [
      [600, horizon],
      [600, horizon - 62],
      [607, horizon - 112],
      [614, horizon - 62],
      [614, horizon],
    ],
    { fill: '#2a1748' },
  );
  return [...houses, spire].join('');
}

function waterBands(): string[] {
  const count = 15;
  return upTo(count).map((band) => {
    const top = horizon + (side - horizon) * (band / count) ** 1.35;
    return box([0, top], [side, side - top], { fill: ramp(water, band / (count - 1)) });
  });
}

function glitter(random: Random): string[] {
  return upTo(24).map((line) => {
    const depth = line / 24;
    const y = horizon + 5 + depth * 280;
    const width = 190 * (1 - depth * 0.55) * random.between(0.45, 1);
    const x = sun[0] - width / 2 + random.between(-24, 24) * (0.3 + depth);
    return box([x, y], [width, 5 - depth * 1.5], { rx: 2.5, fill: mix('#fff2c4', '#ff9a5e', depth) });
  });
}

function crane([x, foot]: Point, scale: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, foot - dy * scale];
  const line = (points: readonly Point[], width: number): string =>
    element('polyline', {
      points: points.map((point) => point.join(' ')).join(','),
      fill: 'none',
      stroke: ink,
      'stroke-width': width * scale,
      'stroke-linejoin': 'round',
    });
  const braces = upTo(6).map((step) => line([at(-34 + step * 2, step * 36), at(34 - step * 2, step * 36 + 36)], 3.5));
  return [
    line([at(-38, 0), at(-26, 230)], 9),
    line([at(38, 0), at(26, 230)], 9),
    ...braces,
    line([at(-90, 236), at(210, 262)], 10),
    line([at(0, 236), at(0, 320), at(200, 262)], 4),
    line([at(0, 320), at(-84, 238)], 4),
    line([at(112, 254), at(112, 214)], 3),
    polygon([at(94, 214), at(130, 214), at(130, 186), at(94, 186)], { fill: ink }),
    polygon([at(-96, 214), at(-56, 214), at(-56, 252), at(-96, 252)], { fill: ink }),
    polygon([at(-22, 232), at(22, 232), at(22, 268), at(-22, 268)], { fill: ink }),
    polygon([at(-12, 240), at(10, 240), at(10, 256), at(-12, 256)], { fill: '#ffcf7d' }),
  ].join('');
}

function quay(): string {
  const stones = upTo(7).map((stone) => box([18 + stone * 56, horizon + 20], [44, 5], { rx: 2, fill: '#4b2a63' }));
  const lamps = upTo(4).flatMap((lamp) => [
    box([40 + lamp * 104, horizon - 34], [4, 40], { fill: ink }),
    disc([42 + lamp * 104, horizon - 38], 7, { fill: '#ffe3a1' }),
    disc([42 + lamp * 104, horizon - 38], 14, { fill: '#ffe3a1', 'fill-opacity': 0.28 }),
    box([38 + lamp * 104, horizon + 58], [8, 46], { rx: 4, fill: '#f6b673', 'fill-opacity': 0.5 }),
  ]);
  const pier = polygon(
    [
      [0, horizon + 2],
      [404, horizon + 2],
      [392, horizon + 46],
      [0, horizon + 54],
    ],
    { fill: ink },
  );
  const piles = upTo(6).map((pile) => box([24 + pile * 70, horizon + 44], [13, 44 - pile * 2], { fill: ink }));
  return [pier, ...piles, ...stones, ...lamps].join('');
}

function boat([x, y]: Point, scale: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale];
  const ripples = upTo(5).map((line) =>
    box(at(-96 + line * 17, 40 + line * 13), [(190 - line * 36) * scale, 5 * scale], {
      rx: 2,
      fill: ink,
      'fill-opacity': 0.75,
    }),
  );
  const hull = [at(-112, -6), at(116, -10), at(92, 34), at(-84, 36)];
  return [
    ...ripples,
    curve([at(0, -306), at(112, -10)], { fill: 'none', stroke: ink, 'stroke-width': 1.6 * scale }),
    curve([at(0, -306), at(-108, -6)], { fill: 'none', stroke: ink, 'stroke-width': 1.6 * scale }),
    polygon([at(-6, -300), at(-8, -34), at(-92, -30)], { fill: '#f6d9b6' }),
    polygon([at(-6, -300), at(-8, -34), at(-40, -32)], { fill: '#e8a888' }),
    polygon([at(10, -276), at(90, -40), at(10, -34)], { fill: '#f9e6c8' }),
    box(at(-3, -312), [7 * scale, 306 * scale], { fill: ink }),
    polygon(hull, { fill: ink }),
    polygon([at(-106, 4), at(110, 0), at(106, 9), at(-101, 13)], { fill: '#e4576b' }),
    polygon([at(2, -312), at(40, -302), at(2, -290)], { fill: '#e4576b' }),
  ].join('');
}

function gulls(): string[] {
  const flock: readonly Point[] = [
    [352, 214],
    [402, 236],
    [318, 250],
    [446, 196],
  ];
  return flock.map(([x, y], index) => {
    const span = 15 - index * 1.8;
    return curve(
      [
        [x - span, y - span * 0.35],
        [x - span * 0.4, y - span * 0.5],
        [x, y],
        [x + span * 0.4, y - span * 0.5],
        [x + span, y - span * 0.35],
      ],
      {
        fill: 'none',
        stroke: '#fbe3c4',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      },
    );
  });
}
