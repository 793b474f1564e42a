import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankCodeOfAccount, type FieldContext, fieldRule } from './index.ts';

const context: FieldContext = { country: 'AR', values: {}, today: '2026-11-21' };
const rule = fieldRule('accountNumber');
const wrong = (text: string) => rule.check(rule.normalise(text, context), context);

test.each([
  ['2850590940090418135201', '285'],
  ['2850 5909 4009 0418 1352 01', '285'],
  // Both check digits are 0, and a CVU, which belongs to no bank.
  ['1000296210000000633520', '100'],
  ['0000003110000000123456', '000'],
])('%s is an account of the bank %s', (number, bank) => {
  expect(wrong(number)).toBeNull();
  expect(bankCodeOfAccount(number)).toBe(bank);
});

test.each([
  '2810590940090418135201',
  '2850590940090418135202',
  '285059094009041813520',
  '28505909400904181352011',
  '0000000000000000000000',
  '4111111111111111',
])('%s is no account and has no bank', (number) => {
  expect(wrong(number)).toBe('accountNumber');
  expect(bankCodeOfAccount(number)).toBeNull();
});

test('an empty account number is required, not wrong', () => {
  expect(wrong(' ')).toBe('required');
  expect(bankCodeOfAccount('')).toBeNull();
});

test('an account is chequing or saving', () => {
  const type = fieldRule('accountType');
  expect(type.options(context)).toEqual(['chequing', 'saving']);
  expect(type.check('saving', context)).toBeNull();
  expect(type.check('savings', context)).toBe('choice');
});

/** Finds the check digit by trying all ten. The weights are written from the left. */
function closed(block: string, weights: readonly number[]): string {
  const sum = [...block].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return block + [...'0123456789'].find((digit) => (sum + Number(digit)) % 10 === 0);
}

const accounts = fc
  .tuple(fc.stringMatching(/^\d{7}$/), fc.stringMatching(/^\d{13}$/))
  .filter(([bank, account]) => /[1-9]/.test(bank + account))
  .map(
    ([bank, account]) => closed(bank, [7, 1, 3, 9, 7, 1, 3]) + closed(account, [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]),
  );

test('every CBU and CVU is accepted, and with one digit changed refused', () => {
  fc.assert(
    fc.property(accounts, fc.nat(21), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      expect(wrong(number)).toBeNull();
      expect(bankCodeOfAccount(number)).toBe(number.slice(0, 3));
      const other = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
      expect(wrong(other)).toBe('accountNumber');
    }),
    { numRuns: 10_000 },
  );
});
