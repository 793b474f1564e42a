import { ramp } from '../colour.ts';
import { contoursOf } from '../contours.ts';
import { noiseOf } from '../random.ts';
import { box, element, type Point, picture, side, smoothPath, upTo } from '../svg.ts';

const layers = 15;
const sheets = [
  '#14204d',
  '#12406b',
  '#1b6f8c',
  '#3aa198',
  '#a3d19c',
  '#f4dd9b',
  '#f6a566',
  '#ea5a50',
  '#b22c58',
  '#6d1d52',
  '#3c1150',
  '#1d0a36',
];

/** Draws fifteen sheets of paper, each cut a little further in than the one above it. */
export function paperValley(): string {
  const noise = noiseOf(4107, 2);
  const depth = (x: number, y: number): number => {
    const [u, v] = [x / side - 0.54, y / side - 0.5];
    const bowl = Math.hypot(u * 1.05, v * 0.92) * 1.55;
    return 1.02 - bowl + (noise(x / 215, y / 215) - 0.5) * 0.98;
  };
  const sheet = (layer: number): string[] => {
    const level = 0.08 + (layer / layers) * 0.98;
    const hole = contoursOf(depth, level)
      .map((ring) => smoothPath(ring, true))
      .join('');
    const cut = (shift: Point, look: Record<string, string | number>): string =>
      element('path', { d: hole, 'fill-rule': 'evenodd', transform: `translate(${shift[0]} ${shift[1]})`, ...look });
    // The upper sheet's shadow falls into the hole: draw the hole dark, then move its floor away from the light.
    return [
      cut([0, 0], {
        fill: ramp(sheets, (layer + 0.2) / layers),
        stroke: ramp(['#2a4a74', '#fff3cf'], layer / layers),
        'stroke-width': 2,
      }),
      cut([0, 0], { fill: '#050d22', 'fill-opacity': 0.42 }),
      ...upTo(3).map((step) =>
        cut([4 + step * 3, 6 + step * 4], {
          fill: ramp(sheets, (layer + 1) / layers),
          'fill-opacity': [0.45, 0.6, 1][step] ?? 1,
        }),
      ),
    ];
  };
  return picture([box([0, 0], [side, side], { fill: '#0b1f3a' }), ...upTo(layers).flatMap(sheet)]);
}
