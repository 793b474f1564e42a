import { powerOfTen } from './rounding.ts';

// Long enough for any amount of any coin, and short enough to parse at once.
const pattern = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/;

/**
 * Reads plain decimal notation as an integer of 10^-digits, exactly: '41.2' with 2 digits is 4120n. Returns null for
 * anything else: no exponent, no sign but a leading minus, no separators, no spaces, and no more digits than allowed
 * unless they are zeros ('41.200' is allowed, '41.205' is not).
 */
export function parseDecimal(text: string, digits: number): bigint | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(digits))) return null;
  const magnitude = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/** Writes an integer of 10^-digits in plain decimal notation, always with all `digits`: 4120n with 2 is '41.20'. */
export function formatDecimal(minor: bigint, digits: number): string {
  const unit = powerOfTen(digits);
  const magnitude = minor < 0n ? -minor : minor;
  const fraction = digits === 0 ? '' : `.${(magnitude % unit).toString().padStart(digits, '0')}`;
  return `${minor < 0n ? '-' : ''}${magnitude / unit}${fraction}`;
}
