import { expect, test } from 'vitest';
import { wordsOfDecline } from './decline.ts';

const meant = (attempt: Parameters<typeof wordsOfDecline>[0], byCard: boolean) =>
  wordsOfDecline(attempt, byCard).message;

test('a plain decline names the card, or the bank or wallet where there is none', () => {
  expect(meant({ reason: 'declined_by_bank', noFunds: false }, true)).toContain('declined this card');
  expect(meant({ reason: 'declined_by_bank' }, false)).toContain('bank or wallet declined this payment');
  expect(meant({ reason: null }, true)).toContain('declined this card');
});

test.each([true, false])('too little money is said as such, by card: %s', (byCard) => {
  const words = meant({ reason: 'declined_by_bank', noFunds: true }, byCard);
  expect(words).toContain("isn't enough money");
  expect(words).toContain("You haven't been charged.");
  expect(words).toContain('Try another card or method.');
});
