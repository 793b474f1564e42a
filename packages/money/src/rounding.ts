/**
 * `numerator / denominator` as the nearest integer, halves away from zero: the one place where money is rounded.
 * Throws RangeError when the denominator is 0.
 */
export function roundDiv(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const magnitude = (2n * n + d) / (2n * d);
  return negative ? -magnitude : magnitude;
}

/** 10 to the power of `digits`. */
export function powerOfTen(digits: number): bigint {
  return 10n ** BigInt(digits);
}
