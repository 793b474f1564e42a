import type { Theme } from '@kassa/contract';

/** Writes a merchant's look as CSS. It is in no layer, so it overrides our tokens. '' for a merchant without a look. */
export function themeCss({ accent, radiusPx }: Theme = {}): string {
  const radius = radiusPx === undefined ? '' : `:root{--radius-field:${radiusPx}px}`;
  if (!accent) return radius;
  const [light, dark] = [accent.light, accent.dark].map(
    (roles) =>
      `:root{--accent:${roles.accent};--accent-hover:${roles.hover};--accent-text:${roles.text};--accent-soft:${roles.soft}}`,
  );
  return `${radius}${light}@media (prefers-color-scheme:dark){${dark}}`;
}
