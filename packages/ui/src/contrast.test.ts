import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

type Rgb = readonly [number, number, number];

/** Reads roles and their linear sRGB. Tokens with transparency are left out. */
function rolesOf(text: string): Map<string, Rgb> {
  const roles = text.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...roles].map(([, role = '', lightness, chroma, hue]) => [
      role,
      linearRgb(Number(lightness), Number(chroma), Number(hue)),
    ]),
  );
}

/** Converts with Björn Ottosson's OKLab, as in CSS Color 4. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Computes the WCAG 2.2 relative luminance of linear sRGB. */
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const softs = ['accent-soft', 'positive-soft', 'caution-soft', 'negative-soft'];
const text: [string, string][] = [
  ...[...surfaces, ...softs].flatMap((under): [string, string][] => [
    ['text', under],
    ['text-quiet', under],
  ]),
  ...['accent', 'positive', 'caution', 'negative'].flatMap((tone): [string, string][] =>
    [...surfaces, `${tone}-soft`].map((under) => [tone, under]),
  ),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['surface-raised', 'negative'],
];
const controls: [string, string][] = [
  ['border-control', 'surface'],
  ['border-control', 'surface-raised'],
  ['accent', 'surface'],
  ['accent', 'surface-raised'],
  ['negative', 'surface-raised'],
];

describe.each([
  ['light', rolesOf(light)],
  ['dark', rolesOf(dark)],
])('%s', (_, roles) => {
  const ratio = (over: string, under: string): number => {
    const [one, other] = [roles.get(over), roles.get(under)];
    if (!one || !other) throw new Error(`no token ${over} or ${under}`);
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  test.each(text)('text in %s on %s is readable (4.5:1)', (over, under) => {
    expect(ratio(over, under)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controls)('a control in %s on %s is visible (3:1)', (over, under) => {
    expect(ratio(over, under)).toBeGreaterThanOrEqual(3);
  });
  test('every colour is within what an ordinary screen shows', () => {
    for (const [role, rgb] of roles)
      for (const part of rgb) expect(part, role).toBeCloseTo(Math.min(1, Math.max(0, part)), 2);
  });
});

test('both themes define the same roles', () => {
  expect([...rolesOf(dark).keys()]).toEqual([...rolesOf(light).keys()]);
});
