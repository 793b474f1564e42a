/** Side of every piece, in pixels. */
export const side = 880;

/** A point in the picture, in pixels. */
export type Point = readonly [x: number, y: number];
/** Attributes of an SVG element. Numbers are cut to two decimals. */
export type Look = Readonly<Record<string, string | number>>;

/** Writes one SVG element. */
export function element(name: string, look: Look, children: readonly string[] = []): string {
  const attributes = Object.entries(look).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`,
  );
  return children.length === 0
    ? `<${name}${attributes.join('')}/>`
    : `<${name}${attributes.join('')}>${children.join('')}</${name}>`;
}

/** Draws a circle. */
export function disc(centre: Point, radius: number, look: Look): string {
  return element('circle', { cx: centre[0], cy: centre[1], r: radius, ...look });
}

/** Draws a rectangle from its upper left corner. */
export function box(corner: Point, size: Point, look: Look): string {
  return element('rect', { x: corner[0], y: corner[1], width: size[0], height: size[1], ...look });
}

/** Draws a closed shape with straight edges. */
export function polygon(points: readonly Point[], look: Look): string {
  return element('path', { d: `M${points.map(pair).join('L')}Z`, ...look });
}

/** Draws a soft line through all points. `closed` joins its ends. */
export function curve(points: readonly Point[], look: Look, closed = false): string {
  return element('path', { d: smoothPath(points, closed), ...look });
}

/** Returns path data of a soft line through all points (Catmull-Rom as cubic Béziers). */
export function smoothPath(points: readonly Point[], closed: boolean): string {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), points.length - 1);
    return points[wrapped] ?? [0, 0];
  };
  const parts = [`M${pair(at(0))}`];
  const last = closed ? points.length : points.length - 1;
  for (let index = 0; index < last; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    parts.push(`C${pair(first)} ${pair(second)} ${pair(to)}`);
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** Draws a soft shape along `spine`, `widths` wide at each of its points: limbs, necks, leaves. */
export function ribbon(spine: readonly Point[], widths: readonly number[], look: Look): string {
  const edge = (direction: number): Point[] =>
    spine.map(([x, y], index) => {
      const [from, to] = [
        spine[Math.max(index - 1, 0)] ?? [x, y],
        spine[Math.min(index + 1, spine.length - 1)] ?? [x, y],
      ];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const half = (direction * (widths[index] ?? 0)) / 2;
      return [x - ((to[1] - from[1]) / length) * half, y + ((to[0] - from[0]) / length) * half];
    });
  return element('path', { d: smoothPath([...edge(1), ...edge(-1).reverse()], true), ...look });
}

/** Writes the whole picture. */
export function picture(children: readonly string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${side} ${side}`, width: side, height: side },
    children,
  );
}

/** Lists whole numbers from 0 to `count`, without `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function pair(point: Point): string {
  return `${short(point[0])} ${short(point[1])}`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
