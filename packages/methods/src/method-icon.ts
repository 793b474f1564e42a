import { drawRow } from './glyphs.ts';
import { letters } from './letters.ts';
import type { MethodRow, MethodType } from './row.ts';

const line = 'M9 31h22';
const roof = 'M10 32.5l10-3.5 10 3.5';

/**
 * Accent below the initials for each kind: a card's stripe, a wallet's fold, a code's dots, an account's digits, a
 * bank's roof.
 */
const accents: Readonly<Record<MethodType, string>> = {
  card: line,
  applePay: line,
  googlePay: line,
  binancePay: 'M12 29l8 3.5 8-3.5',
  eWallet: 'M11 29.5q9 4.5 18 0',
  qrCode: 'M12 30.5h3M18.5 30.5h3M25 30.5h3',
  virtualAccount: 'M9 31h5M17.5 31h5M26 31h5',
  bank: roof,
  Philippines: roof,
};

/** Draws a row's icon as SVG: its mark on a rounded tile, without fonts, the same in light and dark. */
export function methodIcon({ type, mark }: Pick<MethodRow, 'type' | 'mark'>): string {
  const [initials, tile, accent] = mark;
  const drawn = [...initials].flatMap((letter) => letters[letter] ?? []);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" rx="10" fill="${tile}"/>`,
    drawRow(drawn, { middle: 6, y: 17, gap: 4.6, stroke: 2.2 }),
    `<path d="${accents[type]}" fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}
