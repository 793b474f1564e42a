/** Strokes of one sign or letter, and its width. */
export interface Glyph {
  readonly width: number;
  readonly path: string;
}

/** The layout of a row of glyphs: its middle in glyph space, its place on the tile, and its spacing. */
interface Setting {
  readonly middle: number;
  readonly y: number;
  readonly gap: number;
  /** Thickness of the lines. Smaller glyphs get slightly thinner ones. */
  readonly stroke: number;
}

/** Draws glyphs in white, side by side, centred on a tile of 40 by 40 and shrunk to fit it. */
export function drawRow(glyphs: readonly Glyph[], { middle, y, gap, stroke }: Setting): string {
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + gap, -gap);
  const scale = Math.min(1.28, 24 / width);
  let x = -width / 2;
  const strokes = glyphs.map((glyph) => {
    const at = x;
    x += glyph.width + gap;
    return `<path transform="translate(${short(at)} ${short(-middle)})" d="${glyph.path}"/>`;
  });
  return [
    `<g transform="translate(20 ${y}) scale(${short(scale)})" fill="none" stroke="#fff" `,
    `stroke-width="${short(stroke / Math.sqrt(scale))}" stroke-linecap="round" stroke-linejoin="round">`,
    ...strokes,
    '</g>',
  ].join('');
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
