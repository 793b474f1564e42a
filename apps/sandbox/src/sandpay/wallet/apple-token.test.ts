import { expect, it } from 'vitest';
import { makeAppleToken, readAppleToken } from './apple-token.ts';

it('a token of the right form names its card and differs from every other', () => {
  const one = readAppleToken(makeAppleToken('0002'));
  const other = readAppleToken(makeAppleToken('0002'));
  expect(one?.last4).toBe('0002');
  expect(one?.transactionId).not.toBe(other?.transactionId);
});

it.each([
  ['without a signature', (token: Record<string, unknown>) => ({ ...token, paymentData: { version: 'EC_v1' } })],
  ['of an unknown version', (token: Record<string, unknown>) => ({ ...token, paymentData: { version: 'EC_v9' } })],
  ['without a card', (token: Record<string, unknown>) => ({ ...token, paymentMethod: null })],
  ['without its number', (token: Record<string, unknown>) => ({ ...token, transactionIdentifier: '' })],
])('a token %s is refused', (_, change) => {
  expect(readAppleToken(JSON.stringify(change(JSON.parse(makeAppleToken('1111')))))).toBeUndefined();
  expect(readAppleToken('nothing')).toBeUndefined();
});
