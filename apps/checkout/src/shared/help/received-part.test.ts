import { expect, test } from 'vitest';
import { receivedPart } from './received-part.ts';

test.each([
  ['41.56', '27.00', '14.56'],
  ['41.56', '41.51', '0.05'],
  ['4923', '4900', '23'],
  ['1000.000', '0.001', '999.999'],
  ['41.56', '', ''],
])('of a total of %s of which %s is missing, %s has come', (fiatSumAmount, restAmount, received) => {
  expect(receivedPart({ money: { restAmount }, quote: { fiatSumAmount } })).toBe(received);
});
