/**
 * Divides and rounds to the nearest integer, half away from zero. This is the only place where money is rounded.
 * @throws RangeError when the denominator is 0
 */
export function roundDiv(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const magnitude = (2n * n + d) / (2n * d);
  return negative ? -magnitude : magnitude;
}

/** Returns 10 to the power of `digits`. */
export function powerOfTen(digits: number): bigint {
  return 10n ** BigInt(digits);
}
