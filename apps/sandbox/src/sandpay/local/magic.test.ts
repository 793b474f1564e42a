import { channelStep, magicAmount, magicCurrencies, magicOutcome, magicOutcomes } from '@kassa/methods/magic';
import { payCurrencies } from '@kassa/money';
import { expect, it } from 'vitest';
import { countries } from '../../shop/countries.ts';
import { planOf } from './magic-plans.ts';

it('every pay currency has all magic amounts, and each amount means one thing', () => {
  expect([...magicCurrencies].sort()).toEqual([...payCurrencies].sort());
  for (const currency of magicCurrencies) {
    const amounts = magicOutcomes.map((outcome) => magicAmount(outcome, currency) ?? 0n);
    expect(amounts.map((amount) => magicOutcome(amount, currency))).toEqual(magicOutcomes);
    expect(amounts.every((amount) => amount % channelStep(currency) === 0n)).toBe(true);
  }
});

it('the documented amounts are unchanged', () => {
  expect(magicOutcome(6_701n, 'SGD')).toBe('declined');
  expect(magicOutcome(6_714n, 'SGD')).toBe('limit_mismatch');
  expect(magicOutcome(7_703n, 'JPY')).toBe('late');
  expect(magicOutcome(80_700_400n, 'IDR')).toBe('short');
});

it('no round amount and no price of the shop is magic', () => {
  for (const currency of magicCurrencies) {
    const step = channelStep(currency);
    for (let units = 100n; units < 1_000_000n; units += 100n)
      expect(magicOutcome(units * step, currency)).toBeUndefined();
  }
  expect(countries.map(({ currency }) => currency).sort()).toEqual([...payCurrencies].sort());
});

it('a short payment is less and an excess is more, in amounts that the rails can carry', () => {
  for (const currency of magicCurrencies) {
    const [amount, step] = [magicAmount('short', currency) ?? 0n, channelStep(currency)];
    const sumOf = (outcome: 'short' | 'over') =>
      BigInt(planOf(outcome, { amount, currency, first: 0, over: 1 })[0]?.play.amount ?? 0);
    expect(sumOf('short') > 0n && sumOf('short') < amount && sumOf('over') > amount).toBe(true);
    expect([sumOf('short') % step, sumOf('over') % step]).toEqual([0n, 0n]);
  }
});

it('late means after the time to pay, also when it was over already', () => {
  const plan = { amount: 100n, currency: 'SGD', first: 1_000 } as const;
  expect(planOf('late', { ...plan, over: 5_000 })[0]?.at).toBeGreaterThan(5_000);
  expect(planOf('late', { ...plan, over: 500 })[0]?.at).toBe(1_000);
});
