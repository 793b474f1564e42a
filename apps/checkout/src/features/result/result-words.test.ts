import { expect, test } from 'vitest';
import { type Answered, nextOf, whereOf } from './result-words.ts';

const said = (money: Answered['money'], routerPath = '/creditCardConfig') => {
  const order: Answered = { money, routerPath, deliveredBy: null };
  return [whereOf(order), nextOf(order, false)].map((text) => text.message ?? text.id);
};

test('where a refund is, and what is next, is true from the moment it is asked for until the bank shows it', () => {
  expect(said({ moved: 'going_back', where: 'with_us', next: 'wait_refund' })).toEqual([
    'With us',
    "We'll send your money back",
  ]);
  expect(said({ moved: 'going_back', where: 'on_its_way_back', next: 'wait_refund' })[0]).toBe(
    'On its way back to you',
  );
  const sent = { moved: 'returned', where: 'with_bank', next: 'nothing' } as const;
  expect(said(sent)).toEqual(['With your bank', 'Your bank shows the refund']);
  expect(said(sent, '/qrCodePay')).toEqual(['With your bank or wallet', 'Your bank or wallet shows the refund']);
  expect(said({ moved: 'returned', where: 'with_buyer', next: 'nothing' })).toEqual([
    'With you',
    "Nothing. You're all set",
  ]);
});

test('money whose refund was refused is with us until a person has decided', () =>
  expect(said({ moved: 'yes', where: 'with_us', next: 'wait_review' })[0]).toBe('With us'));

test('money of an item that is to come is kept for its order', () =>
  expect(said({ moved: 'yes', where: 'with_us', next: 'wait_release' })[0]).toBe('With us, kept for this order'));
