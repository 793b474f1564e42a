/** A colour as the eye sees it: lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Converts `#rrggbb` to lightness, chroma and hue: Björn Ottosson's OKLab, as CSS Color 4 defines it. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenToRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueToYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenToRed, blueToYellow),
    hue: (Math.atan2(blueToYellow, greenToRed) * 180) / Math.PI,
  };
}

/**
 * Converts a colour to `#rrggbb`. For one that ordinary screens cannot show, takes the strongest one with the same
 * lightness and hue.
 */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let shown = linearRgb(lightness, 0, hue);
  for (let [low, high, tries] = [0, chroma, 12]; tries > 0; tries -= 1) {
    // The first try is the colour itself: most can be shown.
    const tried = tries === 12 ? high : (low + high) / 2;
    const linear = linearRgb(lightness, tried, hue);
    if (linear.every((part) => part >= -0.0005 && part <= 1.0005)) {
      shown = linear;
      low = tried;
      if (tried === high) break;
    } else high = tried;
  }
  return `#${shown.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Computes the contrast of two colours, each `#rrggbb`, from 1 to 21: WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function linearRgb(lightness: number, chroma: number, hue: number): Triple {
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

function byteOf(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
}
