import { expect, test } from 'vitest';
import { type Answered, nextOf, whereOf } from './result-words.ts';

const said = (money: Answered['money'], routerPath = '/creditCardConfig') => {
  const order: Answered = { money, routerPath, deliveredBy: null };
  return [whereOf(order), nextOf(order, false)].map((text) => text.message ?? text.id);
};

test('where a refund is, and what is next, is true from the moment it is asked for until the bank shows it', () => {
  expect(said({ where: 'with_us', next: 'wait_refund' })).toEqual(['We have it', "We'll send your money back"]);
  const sent = { where: 'with_bank', next: 'nothing' } as const;
  // By when is the next answer: the days of a card's bank are not those of a wallet.
  const soon = 'It shows up at your bank or wallet';
  expect(said({ where: 'on_its_way_back', next: 'wait_refund' })).toEqual(['On its way back to you', soon]);
  expect(said(sent)).toEqual(['With your bank', soon]);
  expect(said(sent, '/qrCodePay')).toEqual(['With your bank or wallet', soon]);
  expect(said({ where: 'with_buyer', next: 'nothing' })).toEqual(['You have it', "Nothing. You're all set"]);
});

test('money whose refund was refused is with us until a person has decided', () =>
  expect(said({ where: 'with_us', next: 'wait_review' })[0]).toBe('We have it'));
