import { expect, test } from 'vitest';
import { Refusal } from '../kernel/refusal.ts';
import { problemOfRefusal } from './problem-of-refusal.ts';

test('of a wallet that the buyer has to confirm a merchant reads what to do about it', () => {
  expect(problemOfRefusal(new Refusal('wallet_unconfirmed', { extend: 'unchecked,contract' }))).toEqual({
    param: 'address',
    problem:
      'all letters in one case: write it with its checksum in capitals; it belongs to a contract, which only the buyer can confirm in the checkout',
  });
});
