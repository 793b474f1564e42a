import { expect, test } from 'vitest';
import { isWallet, shortWallet } from './is-wallet.ts';

const wallet = `0x${'aB3'.repeat(13)}c`;

test.each([
  [wallet, true],
  [wallet.slice(0, -1), false],
  [`${wallet}0`, false],
  [`0x${'0'.repeat(40)}`, false],
  ['buyer@example.com', false],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', true],
  ['', false],
])('%s: %s', (text, is) => {
  expect(isWallet(text)).toBe(is);
});

test('a long address is shortened to its two ends', () => {
  expect(shortWallet(wallet)).toBe('0xaB3aB3…B3aB3c');
});
