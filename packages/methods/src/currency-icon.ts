import { type CurrencyCode, symbolOf } from '@kassa/money';
import { drawRow, type Glyph } from './glyphs.ts';

// Capitals between y 1 and 13. Drawn and not typed, because a buyer's machine may have no font with ₫ or ₱.
const signs: Readonly<Record<string, Glyph>> = {
  $: {
    width: 9.4,
    path: 'M8.7 3.7C8.2 2.1 6.7 1.2 4.7 1.2 2.3 1.2.8 2.4.8 4.1c0 1.8 1.5 2.5 3.9 2.9 2.6.4 4.2 1.2 4.2 3.1 0 1.8-1.7 3-4.2 3-2.3 0-3.9-1-4.4-2.7M4.7-.9v16',
  },
  '€': { width: 10, path: 'M9.6 2.8a5.9 5.9 0 1 0 0 8.4M-1.6 5.5h7.8M-1.6 8.5h7.4' },
  '£': { width: 9.4, path: 'M8.8 3.6C8.4 2 7.2 1 5.6 1 3.7 1 2.6 2.4 2.6 4.4v5c0 1.8-.7 3-2 3.6h8.6M.4 7.3h6' },
  '¥': { width: 10, path: 'M.6 1 5 7l4.4-6M5 7v6.2M1.4 7.4h7.2M1.4 10.2h7.2' },
  '₩': { width: 13, path: 'M.5 1l3 12L6.5 2l3 11 3-12M-.6 5.6h14.2M-.6 8.6h14.2' },
  '฿': {
    width: 9.4,
    path: 'M1 1.2h4.6a2.9 2.9 0 0 1 0 5.8H1zM1 7h5.2a3 3 0 0 1 0 6H1zM3.9-.9v2M3.9 13v2',
  },
  '₱': { width: 11, path: 'M2.4 13.2V1h3.4a3.7 3.7 0 0 1 0 7.4H2.4M.2 3.6h11M.2 5.9h11' },
  '₫': {
    width: 9.6,
    path: 'M7.8-.2v10.6M7.8 7.2a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0M5.2 2h4.8M1.2 13.6h6.6',
  },
  '₺': { width: 9.4, path: 'M3.4 1v12.2c3.8 0 5.8-2.2 5.8-5.6M.4 6.8l6.4-3M.4 9.9l6.4-3' },
  R: { width: 9, path: 'M1 13.2V1h3.6a3.4 3.4 0 0 1 0 6.8H1M4.8 7.8l3.6 5.4' },
  M: { width: 11.4, path: 'M1 13.2V1l4.7 6.6L10.4 1v12.2' },
  H: { width: 9, path: 'M1 1v12.2M8 1v12.2M1 7h7' },
  K: { width: 8.8, path: 'M1 1v12.2M8 1 1.2 8.4M3.8 5.8l4.4 7.4' },
  p: { width: 8.6, path: 'M1 6v10.4M7.7 9.7a3.3 3.3 0 1 1-6.7 0 3.3 3.3 0 0 1 6.7 0' },
};

const colours: Readonly<Record<CurrencyCode, string>> = {
  ARS: '#2f7fb8',
  AUD: '#0f7a5f',
  BRL: '#1f8a3d',
  COP: '#a86a00',
  EUR: '#3056c4',
  GBP: '#7a2e8c',
  HKD: '#c2374f',
  IDR: '#b8431f',
  JPY: '#b3244a',
  KRW: '#2a5fa8',
  MXN: '#16734a',
  MYR: '#5b4bc2',
  PHP: '#1f63c2',
  SGD: '#c23a3a',
  THB: '#6a3fb0',
  TRY: '#b5302a',
  USD: '#3f7a2a',
  VND: '#b04a12',
};

/** Draws a coin with the currency's sign, as SVG: no flags, no fonts, the same in light and dark. */
export function currencyIcon(code: CurrencyCode): string {
  const drawn = [...symbolOf(code)].flatMap((sign) => signs[sign] ?? []);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<circle cx="20" cy="20" r="20" fill="${colours[code]}"/>`,
    '<circle cx="20" cy="20" r="17.2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/>',
    drawRow(drawn, { middle: 7.1, y: 20, gap: 1.6, stroke: 2 }),
    '</svg>',
  ].join('');
}
