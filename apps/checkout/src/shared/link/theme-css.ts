import type { Theme } from '@kassa/contract';

/** A merchant's look as CSS: it stands in no layer, so it wins over our tokens. '' for a merchant who has none. */
export function themeCss({ accent, radiusPx }: Theme = {}): string {
  const radius = radiusPx === undefined ? '' : `:root{--radius-field:${radiusPx}px}`;
  if (!accent) return radius;
  const [light, dark] = [accent.light, accent.dark].map(
    (roles) =>
      `:root{--accent:${roles.accent};--accent-hover:${roles.hover};--accent-text:${roles.text};--accent-soft:${roles.soft}}`,
  );
  return `${radius}${light}@media (prefers-color-scheme:dark){${dark}}`;
}
