import { methodKey } from './catalogue.ts';
import { drawRow, type Glyph } from './glyphs.ts';
import type { MethodRow } from './row.ts';

// Capitals between y 0 and 12.
const letters: Readonly<Record<string, Glyph>> = {
  C: { width: 9.6, path: 'M9.4 2.4a5.8 5.8 0 1 0 0 7.2' },
  I: { width: 0.6, path: 'M.3 0v12' },
  M: { width: 10.4, path: 'M0 12V0l5.2 7L10.4 0v12' },
  R: { width: 7.4, path: 'M0 12V0h3.7a3.5 3.5 0 0 1 0 7H0M3.9 7 7.4 12' },
  V: { width: 10, path: 'M0 0l5 12 5-12' },
};

/** Initials and colours of a method's mark: our own drawing, no company's logo. */
interface Mark {
  readonly initials: string;
  readonly tile: string;
  readonly line: string;
}

const marks: Readonly<Record<string, Mark>> = {
  '10009-visa': { initials: 'V', tile: '#1d2a78', line: '#f0a91c' },
  '10009-mastercard': { initials: 'MC', tile: '#2b2b2e', line: '#f2641f' },
  '10009-mir': { initials: 'MIR', tile: '#0f7a4d', line: '#7bd0ee' },
};

/** A row's icon as SVG: its initials on a rounded tile of its colour, drawn without fonts; undefined when it has no mark. */
export function methodIcon(row: MethodRow): string | undefined {
  const { payWayCode, bankCode } = methodKey(row);
  const mark = marks[bankCode === '' ? payWayCode : `${payWayCode}-${bankCode}`];
  if (mark === undefined) return undefined;
  const drawn = [...mark.initials].flatMap((letter) => letters[letter] ?? []);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" rx="10" fill="${mark.tile}"/>`,
    drawRow(drawn, { middle: 6, y: 18, gap: 4.6, stroke: 2.2 }),
    `<path d="M9 31h22" fill="none" stroke="${mark.line}" stroke-width="2.6" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}
