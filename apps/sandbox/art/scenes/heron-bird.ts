import { mix } from '../colour.ts';
import { disc, type Point, polygon, ribbon, upTo } from '../svg.ts';

const slate = '#2b3f54';
const pale = '#dfe3df';

/** Draws the bird of 'Heron, Standing', from its legs to its beak. */
export function heron(): string {
  const legs = [
    ribbon(
      [
        [424, 560],
        [430, 626],
        [424, 690],
        [428, 772],
      ],
      [15, 9, 8, 7],
      { fill: '#b5783a' },
    ),
    ribbon(
      [
        [462, 566],
        [476, 600],
        [488, 634],
      ],
      [16, 10, 8],
      { fill: '#96602f' },
    ),
    ribbon(
      [
        [489, 628],
        [462, 652],
        [436, 668],
      ],
      [8, 6, 5],
      { fill: '#96602f' },
    ),
    ribbon(
      [
        [440, 664],
        [424, 680],
        [418, 700],
      ],
      [5, 4, 1],
      { fill: '#96602f' },
    ),
    ribbon(
      [
        [440, 664],
        [438, 684],
        [434, 704],
      ],
      [5, 4, 1],
      { fill: '#96602f' },
    ),
  ];
  const neck: readonly Point[] = [
    [398, 486],
    [348, 446],
    [322, 398],
    [338, 346],
    [366, 298],
    [356, 250],
    [322, 226],
  ];
  const stripe = neck.map(([x, y]): Point => [x - 7, y + 3]);
  return [
    ...legs,
    ribbon(
      [
        [566, 604],
        [622, 660],
        [650, 694],
      ],
      [44, 28, 5],
      { fill: mix(slate, '#000000', 0.25) },
    ),
    ribbon(
      [
        [372, 470],
        [424, 502],
        [492, 540],
        [560, 592],
        [622, 654],
      ],
      [70, 126, 128, 78, 12],
      { fill: '#6c8296' },
    ),
    ribbon(neck, [86, 58, 42, 34, 30, 34, 40], { fill: pale }),
    ribbon(stripe.slice(1, 6), [5, 7, 7, 6, 2], { fill: '#55677a' }),
    ...plumes(),
    ...wing(),
    head(),
  ].join('');
}

function plumes(): string[] {
  return upTo(5).map((plume) =>
    ribbon(
      [
        [366 + plume * 7, 480 + plume * 4],
        [352 + plume * 13, 536 + plume * 5],
        [360 + plume * 16, 596 - plume * 2],
      ],
      [20, 12, 1],
      { fill: plume % 2 === 0 ? pale : '#c5ccca' },
    ),
  );
}

/** Draws rows of feathers, the lower ones longer and darker. */
function wing(): string[] {
  const rows = [
    { count: 7, from: [448, 548], to: [560, 590], length: 104, width: 30, fill: slate },
    { count: 8, from: [424, 506], to: [556, 566], length: 78, width: 32, fill: '#48617a' },
    { count: 7, from: [408, 478], to: [520, 526], length: 60, width: 32, fill: '#7d93a6' },
  ] as const;
  return rows.flatMap(({ count, from, to, length, width, fill }) =>
    upTo(count).map((feather) => {
      const t = feather / (count - 1);
      const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const reach = length * (0.75 + 0.4 * t);
      const spine: Point[] = [
        [x, y],
        [x + reach * 0.5, y + reach * 0.34],
        [x + reach, y + reach * 0.78],
      ];
      return ribbon(spine, [width * 0.7, width, 3], { fill: mix(fill, '#ffffff', feather % 2 === 0 ? 0 : 0.1) });
    }),
  );
}

function head(): string {
  return [
    ribbon(
      [
        [352, 226],
        [408, 236],
        [468, 268],
      ],
      [15, 9, 1],
      { fill: slate },
    ),
    ribbon(
      [
        [350, 234],
        [402, 252],
        [446, 288],
      ],
      [12, 7, 1],
      { fill: mix(slate, '#000000', 0.2) },
    ),
    ribbon(
      [
        [370, 236],
        [338, 220],
        [300, 224],
        [276, 236],
      ],
      [26, 46, 38, 18],
      { fill: pale },
    ),
    ribbon(
      [
        [366, 222],
        [336, 206],
        [304, 210],
      ],
      [10, 16, 4],
      { fill: slate },
    ),
    polygon(
      [
        [294, 216],
        [148, 256],
        [290, 246],
      ],
      { fill: '#e7a93c' },
    ),
    polygon(
      [
        [292, 234],
        [148, 256],
        [290, 246],
      ],
      { fill: '#c47d2a' },
    ),
    disc([312, 222], 6.2, { fill: '#f4cf58' }),
    disc([311, 222], 3, { fill: '#14202c' }),
  ].join('');
}
