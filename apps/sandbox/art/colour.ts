type Triple = readonly [number, number, number];

/** Mixes two colours '#rrggbb' at `t` (0 to 1), through OKLab, so that no step looks muddy. */
export function mix(from: string, to: string, t: number): string {
  const [a, b] = [toLab(from), toLab(to)];
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Returns the colour at `t` (0 to 1) of a ramp of at least two colours, evenly spaced. */
export function ramp(colours: readonly string[], t: number): string {
  const at = Math.min(Math.max(t, 0), 1) * (colours.length - 1);
  const index = Math.min(Math.floor(at), colours.length - 2);
  const [from, to] = [colours[index], colours[index + 1]];
  if (from === undefined || to === undefined) throw new RangeError('a ramp needs two colours');
  return mix(from, to, at - index);
}

function toLab(colour: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((channel) => Math.round(255 * Math.min(Math.max(gamma(channel), 0), 1)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
