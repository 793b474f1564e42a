import { readFileSync } from 'node:fs';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { accentRoles } from './accent-roles.ts';
import { contrastOf, hexOf, oklchOf } from './oklch.ts';

const tokens = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('@media (prefers-color-scheme: dark)');

/** Reads a token of the checkout as `#rrggbb`. */
function tokenOf(text: string, role: string): string {
  const found = new RegExp(`--${role}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(text);
  if (!found) throw new Error(`no token ${role}`);
  const [, lightness, chroma, hue] = found;
  return hexOf({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) });
}

const colours = integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

test.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('in the %s scheme every accent is readable: 10,000 colours', (scheme, text) => {
  const surfaces = ['surface', 'surface-raised', 'surface-sunken'].map((role) => tokenOf(text, role));
  const words = ['text', 'text-quiet'].map((role) => tokenOf(text, role));
  assert(
    property(colours, (colour) => {
      const roles = accentRoles(colour)[scheme];
      const pairs = [
        ...[...surfaces, roles.soft].map((under) => [roles.accent, under]),
        ...words.map((over) => [over, roles.soft]),
        [roles.text, roles.accent],
        [roles.text, roles.hover],
      ] as [string, string][];
      for (const [over, under] of pairs)
        expect(contrastOf(over, under), `${over} on ${under}`).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 10_000, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#00ff00'], ['#ff0000']] },
  );
});

test('the hue stays what the merchant chose', () => {
  assert(
    property(colours, (colour) => {
      const wanted = oklchOf(colour);
      for (const { accent } of Object.values(accentRoles(colour))) {
        const shown = oklchOf(accent);
        // How far the colour has turned on the wheel, as a distance: the hue of a near-grey means nothing.
        const turned = 2 * shown.chroma * Math.abs(Math.sin(((shown.hue - wanted.hue) * Math.PI) / 360));
        expect(turned, `${colour} became ${accent}`).toBeLessThan(0.01);
      }
    }),
  );
});

test('an accent that is readable already does not change', () => {
  expect(accentRoles('#0b6170').light.accent).toBe('#0b6170');
  expect(accentRoles('#7cd4de').dark.accent).toBe('#7cd4de');
});

test('an accent that is not readable is made darker on light and lighter on dark', () => {
  const { light, dark } = accentRoles('#ffd400');
  expect(oklchOf(light.accent).lightness).toBeLessThan(0.58);
  expect(dark.accent).toBe('#ffd400');
  expect(oklchOf(accentRoles('#101010').dark.accent).lightness).toBeGreaterThan(0.69);
});
