import { expect, test } from 'vitest';
import { maskPhone, maskText } from '../../kernel/mask.ts';
import { hasCardNumber, isTokenOfDigits } from './card-number.ts';

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  'Jane 5555-5555-5555-4444 Buyer',
  '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
  '4222222222222',
  '００4111111111111111',
  '４１１１１１１１１１１１１１１１',
  '374245455400126',
  'x6304000000000000y',
  '99994111111111111111',
])('%s looks like a card number', (text) => {
  expect(hasCardNumber(text)).toBe(true);
});

test.each(['', 'Jane Buyer', 'Louis XIV', '1234567890123', '411111111111', '1985-11-21', 'ct_8fK2nQ4rT6vX1yB3dG5h'])(
  '%s does not look like a card number',
  (text) => {
    expect(hasCardNumber(text)).toBe(false);
  },
);

test('a long text of marks costs no more than any other', () => {
  // Sorting the marks of one letter takes the square of their number: half a minute for these.
  const began = process.threadCpuUsage();
  expect(hasCardNumber(`a${'\u0301\u0316'.repeat(40_950)}`)).toBe(false);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(3_000);
  expect(hasCardNumber(`④${'①'.repeat(15)}`)).toBe(true);
});

test('a mask keeps four characters at most, and never a whole short name', () => {
  expect(maskText('Jane Buyer')).toBe('Jane******');
  expect(maskText('Li')).toBe('L***');
  expect(maskText('X')).toBe('***');
  expect(maskText('')).toBe('');
  expect(maskText('𝒥ane𝒥ane')).toBe('𝒥ane****');
});

test('a phone number shows its last four digits, and never all of a short one', () => {
  expect(maskPhone('+6281234567890')).toBe('******7890');
  expect(maskPhone('12345')).toBe('******45');
  expect(maskPhone('')).toBe('');
});

test('a random token that happens to contain a valid card number is a token; a card number with a prefix is not', () => {
  expect(hasCardNumber('ct_f0a2ed392584470990934686ba5d45f6')).toBe(true);
  expect(isTokenOfDigits('ct_f0a2ed392584470990934686ba5d45f6')).toBe(false);
  expect(isTokenOfDigits('ct_4111111111111111')).toBe(true);
});
