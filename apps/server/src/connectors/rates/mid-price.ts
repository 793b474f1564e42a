import { parseRate, type Rate } from '@kassa/money';

/**
 * Computes the middle between bid and ask. One small trade does not move it, as it would the last price.
 * @returns null where one of the two is missing, they are the wrong way round, or more than a twentieth apart: no market
 */
export function midPrice(bid: string, ask: string): Rate | null {
  const [low, high] = [parseRate(bid), parseRate(ask)];
  if (!low || !high) return null;
  const [lowest, highest] = [low.numerator * high.denominator, high.numerator * low.denominator];
  if (lowest > highest || (highest - lowest) * 20n > lowest) return null;
  return { numerator: lowest + highest, denominator: 2n * low.denominator * high.denominator };
}
