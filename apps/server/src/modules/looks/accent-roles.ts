import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts';

/**
 * The checkout's tokens that follow the accent, each `#rrggbb`: links and the main button, hovered, its text, a soft
 * ground.
 */
export interface AccentRoles {
  readonly accent: string;
  readonly hover: string;
  readonly text: string;
  readonly soft: string;
}

/** A colour scheme of the checkout, as packages/ui/src/tokens.css has it. */
interface Scheme {
  /** The surface on which an accent has the least contrast. */
  readonly ground: Oklch;
  /** Lightness and highest chroma of text on an accent, and of the soft ground. */
  readonly text: Omit<Oklch, 'hue'>;
  readonly soft: Omit<Oklch, 'hue'>;
  /** The lightness at which the search starts, for an accent's own lightness. */
  readonly limit: (lightness: number) => number;
  /** The direction of the search, away from the ground's lightness. */
  readonly step: -1 | 1;
}

const light: Scheme = {
  ground: { lightness: 0.953, chroma: 0.006, hue: 255 },
  text: { lightness: 0.99, chroma: 0.004 },
  soft: { lightness: 0.955, chroma: 0.022 },
  limit: (lightness) => Math.min(lightness, 0.58),
  step: -1,
};

const dark: Scheme = {
  ground: { lightness: 0.285, chroma: 0.016, hue: 265 },
  text: { lightness: 0.2, chroma: 0.04 },
  soft: { lightness: 0.295, chroma: 0.05 },
  limit: (lightness) => Math.max(lightness, 0.7),
  step: 1,
};

/** WCAG 2.2 asks for 4.5:1 for text. The rest is for browsers that round colours differently. */
const enough = 4.55;

/**
 * Computes the roles of a merchant's accent in both colour schemes. Keeps its hue, and moves its lightness only as far
 * as needed to read text on it, and it on every surface (4.5:1; borders of controls, 3:1, are then visible too).
 * @param accent `#rrggbb`
 */
export function accentRoles(accent: string): { light: AccentRoles; dark: AccentRoles } {
  const wanted = oklchOf(accent);
  return { light: rolesIn(light, wanted), dark: rolesIn(dark, wanted) };
}

function rolesIn(scheme: Scheme, { lightness, chroma, hue }: Oklch): AccentRoles {
  const tinted = (part: Omit<Oklch, 'hue'>) => hexOf({ ...part, chroma: Math.min(part.chroma, chroma), hue });
  const [text, soft, ground] = [tinted(scheme.text), tinted(scheme.soft), hexOf(scheme.ground)];
  const isReadable = (hex: string) => [text, soft, ground].every((other) => contrastOf(hex, other) >= enough);
  let shown = scheme.limit(lightness);
  while (!isReadable(hexOf({ lightness: shown, chroma, hue }))) shown += scheme.step * 0.01;
  // Further from the ground when hovered, where there is room.
  const room = scheme.step < 0 ? shown > 0.25 : shown < 0.9;
  const hover = shown + (room ? scheme.step : -scheme.step) * 0.06;
  return {
    accent: hexOf({ lightness: shown, chroma, hue }),
    hover: hexOf({ lightness: hover, chroma, hue }),
    text,
    soft,
  };
}
