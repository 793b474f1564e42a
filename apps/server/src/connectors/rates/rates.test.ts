import { payCurrencies, rateToDecimal } from '@kassa/money';
import { expect, test } from 'vitest';
import { fixedRates } from './fixed.ts';
import { walkingRates } from './walk.ts';

const now = 1_795_259_254_000;

test('every pay currency and every coin has a rate', () => {
  const { usdPer } = fixedRates.read(now);
  for (const code of [...payCurrencies, 'EUR', 'GBP', 'ETH', 'BTC', 'USDT', 'USDC', 'ACH', 'MATIC', 'POL', 'BNB'])
    expect(usdPer.has(code), code).toBe(true);
});

test('the walk is the same for everybody at the same moment, moves with time and stays near the table', () => {
  const fixed = fixedRates.read(now);
  const [one, same, later] = [now, now, now + 60_000].map((at) => walkingRates.read(at));
  if (!one || !same || !later) throw new Error('no walk');
  expect(one.usdPer).toEqual(same.usdPer);
  expect(one.usdPer).not.toEqual(later.usdPer);
  for (const [code, rate] of one.usdPer) {
    const base = fixed.usdPer.get(code);
    if (!base) throw new Error(code);
    const ratio = { numerator: rate.numerator * base.denominator, denominator: rate.denominator * base.numerator };
    expect(Math.abs(Number(rateToDecimal(ratio, 6)) - 1)).toBeLessThan(0.0121);
  }
});
