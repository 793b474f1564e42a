/** A barcode to draw: contract, next-action. */
export interface Barcode {
  readonly format: 'itf' | 'code128';
  readonly digits: string;
}

/** A barcode as an SVG path of its bars, one unit high and `width` units wide, including the quiet zones. */
export interface BarcodeDrawing {
  readonly width: number;
  readonly path: string;
}

/** The white edge at either side, in modules: ten for both kinds (ISO/IEC 16390 and 15417). */
const quietZone = 10;

/** Draws a barcode. An odd number of digits in `itf` gets a leading zero, because it encodes pairs. */
export function drawBarcode({ format, digits }: Barcode): BarcodeDrawing {
  const widths = format === 'itf' ? itfWidths(digits) : code128Widths(digits);
  let x = quietZone;
  let path = '';
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  });
  return { width: x + quietZone, path };
}

const wide = 3;
// For each digit: which two of its five elements are wide.
const itfWide = ['23', '04', '14', '01', '24', '02', '12', '34', '03', '13'];

function itfWidths(digits: string): number[] {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < even.length; at += 2) {
    const bars = itfWide[Number(even[at])] ?? '';
    const spaces = itfWide[Number(even[at + 1])] ?? '';
    for (const element of ['0', '1', '2', '3', '4']) {
      widths.push(bars.includes(element) ? wide : 1, spaces.includes(element) ? wide : 1);
    }
  }
  return [...widths, wide, 1, 1];
}

// Widths of bars and spaces for the values 0 to 105, then the stop with its last bar (ISO/IEC 15417, annex).
const patterns =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
   123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
   232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
   313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
   111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
   111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
   114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

const toC = 99;
const toB = 100;
const startB = 104;
const startC = 105;
const stop = 106;

function code128Widths(text: string): number[] {
  const values = code128Values(text);
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  return [...values, sum % 103, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number));
}

/**
 * Returns the start value, then the text: pairs of digits in set C where four or more digits follow each other,
 * everything else in set B.
 */
function code128Values(text: string): number[] {
  const values: number[] = [];
  let set = 0;
  const into = (wanted: typeof startB | typeof startC, change: number) => {
    if (set !== wanted) values.push(values.length === 0 ? wanted : change);
    set = wanted;
  };
  let rest = text;
  while (rest) {
    const digits = /^\d{4,}/.exec(rest)?.[0] ?? '';
    const pairs = digits.slice(0, digits.length - (digits.length % 2));
    const length = pairs.length || (/^(?:(?!\d{4})[ -~])+/.exec(rest)?.[0].length ?? 1);
    if (pairs) {
      into(startC, toC);
      for (let at = 0; at < length; at += 2) values.push(Number(pairs.slice(at, at + 2)));
    } else {
      into(startB, toB);
      for (const character of rest.slice(0, length)) values.push((character.codePointAt(0) ?? 32) - 32);
    }
    rest = rest.slice(length);
  }
  return values;
}
