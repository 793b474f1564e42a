import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.each([
  ['nothing spent', { limit: '150.00', used: '0.00', asked: '' }, { used: 0, asked: 0, exceeds: false }],
  ['half spent', { limit: '150.00', used: '75.00', asked: '30.00' }, { used: 500, asked: 200, exceeds: false }],
  ['just fits', { limit: '150.00', used: '75.00', asked: '75.00' }, { used: 500, asked: 500, exceeds: false }],
  ['a cent too much', { limit: '150.00', used: '75.00', asked: '75.01' }, { used: 500, asked: 500, exceeds: true }],
  ['more used than there is', { limit: '150.00', used: '160.00', asked: '' }, { used: 1000, asked: 0, exceeds: false }],
  ['no limit at all', { limit: '0.00', used: '0.00', asked: '1.00' }, { used: 1000, asked: 0, exceeds: true }],
])('%s', (_, amounts, shares) => {
  expect(sharesOf(amounts)).toEqual(shares);
});
