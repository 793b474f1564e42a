import { orderStatuses, paymentStatuses } from '@kassa/contract/statuses';
import { expect, test } from 'vitest';
import { at, attempt, facts, none } from '../../../testing/money-facts.ts';
import { type MoneyFacts, moneyWords } from './money-words.ts';

type Part = Partial<MoneyFacts>;

const reported: Part = { attempt: { ...attempt('sent'), reportedAt: at } };
const issued: Part = { attempt: { ...attempt('sent'), instructionsUntil: at } };
const asked: Part = { refunds: { ...none, pending: true, decidedAt: at } };
const pending: Part = { refunds: { ...none, pending: true, sent: true, decidedAt: at } };
const arrived: Part = { refunds: { ...none, arrived: true, decidedAt: at, arrivedAt: at } };
/** The same once each bank has shown it. */
const shown: Part = { ...arrived, now: new Date(at.getTime() + 11 * 24 * 3_600_000) };
const stuck: Part = { refunds: { ...none, pending: true, stuck: true, decidedAt: at } };
const captured: Part = { attempt: attempt('captured') };
const part: Part = { ...captured, restAmount: '12.30' };
const whole: Part = { ...captured, paidAt: at };

type Row = readonly [money: string, of: Part, moved: string, where: string, next: string];

/** What the buyer reads, by the order's status and where the money is as far as we know. */
const table: Readonly<Record<string, readonly Row[]>> = {
  created: [['none', {}, 'no', 'with_buyer', 'pay']],
  awaiting_payment: [
    ['none, declined', { attempt: attempt('declined') }, 'no', 'with_buyer', 'pay_again'],
    ['asked for by instructions', issued, 'no', 'with_buyer', 'pay'],
    ['asked for by the bank', { attempt: attempt('challenge') }, 'no', 'with_buyer', 'pay'],
    ['not known', { attempt: attempt('unknown') }, 'unknown', 'with_bank', 'wait_bank'],
    ['another currency on its way back', { ...captured, ...pending }, 'going_back', 'on_its_way_back', 'pay_again'],
    ['another currency to go back', { ...captured, ...asked }, 'going_back', 'with_us', 'pay_again'],
    ['another currency gone back', { ...captured, ...arrived }, 'returned', 'with_bank', 'pay_again'],
    ['another currency stuck', { ...captured, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
  processing: [
    ['reported', reported, 'held', 'with_bank', 'wait_bank'],
    [
      'reported, and not known any more',
      { attempt: { ...attempt('unknown'), reportedAt: at } },
      'held',
      'with_bank',
      'wait_bank',
    ],
    [
      'reported, beside another currency on its way back',
      { ...reported, ...pending },
      'held',
      'with_bank',
      'wait_bank',
    ],
    ['a part', part, 'yes', 'with_us', 'pay'],
    ['a part of a code', { ...part, partNext: 'wait_refund' }, 'yes', 'with_us', 'wait_refund'],
    ['a part of a code, no way back', { ...part, partNext: 'wait_review' }, 'yes', 'with_us', 'wait_review'],
    ['a part, beside another currency on its way back', { ...part, ...pending }, 'yes', 'with_us', 'pay'],
    [
      'another currency only, on its way back',
      { ...captured, ...pending },
      'going_back',
      'on_its_way_back',
      'wait_refund',
    ],
    ['another currency only, gone back', { ...captured, ...arrived }, 'returned', 'with_bank', 'new_order'],
    ['another currency only, stuck', { ...captured, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
  paid: [['whole', whole, 'yes', 'with_us', 'wait_release']],
  delivering: [['whole', whole, 'yes', 'with_us', 'wait_release']],
  crypto_sent: [['whole', whole, 'yes', 'with_us', 'wait_release']],
  completed: [
    ['whole', { ...whole, completedAt: at }, 'yes', 'with_merchant', 'nothing'],
    [
      'whole, and a second one on its way back',
      { ...whole, ...pending, completedAt: at },
      'yes',
      'on_its_way_back',
      'wait_refund',
    ],
    ['whole, and a second one to go back', { ...whole, ...asked, completedAt: at }, 'yes', 'with_us', 'wait_refund'],
    ['whole, and a second one gone back', { ...whole, ...arrived, completedAt: at }, 'yes', 'with_merchant', 'nothing'],
    ['whole, and a second one stuck', { ...whole, ...stuck, completedAt: at }, 'yes', 'with_us', 'wait_review'],
  ],
  review: [
    ['reported only', reported, 'held', 'with_bank', 'wait_review'],
    [
      'reported, and not known any more',
      { attempt: { ...attempt('unknown'), reportedAt: at } },
      'held',
      'with_bank',
      'wait_review',
    ],
    [
      'reported, and declined since',
      { attempt: { ...attempt('declined'), reportedAt: at } },
      'no',
      'with_buyer',
      'wait_review',
    ],
    ['not known', { attempt: attempt('unknown') }, 'unknown', 'with_bank', 'wait_review'],
    ['a part', part, 'yes', 'with_us', 'wait_review'],
    ['a part, beside another currency on its way back', { ...part, ...pending }, 'yes', 'with_us', 'wait_review'],
    [
      'another currency only, on its way back',
      { ...captured, ...pending },
      'going_back',
      'on_its_way_back',
      'wait_review',
    ],
    ['another currency only, gone back', { ...captured, ...arrived }, 'returned', 'with_bank', 'wait_review'],
    ['another currency only, stuck', { ...captured, ...stuck }, 'yes', 'with_us', 'wait_review'],
    ['late and stuck', { ...captured, ...stuck }, 'yes', 'with_us', 'wait_review'],
    ['whole', whole, 'yes', 'with_us', 'wait_review'],
    ['whole, of an item that is released', { ...whole, completedAt: at }, 'yes', 'with_merchant', 'wait_review'],
    [
      'whole, of a released item, stuck on its way back',
      { ...whole, ...stuck, completedAt: at },
      'yes',
      'with_us',
      'wait_review',
    ],
    ['whole, beside another currency gone back', { ...whole, ...arrived }, 'yes', 'with_us', 'wait_review'],
    ['whole, stuck on its way back', { ...whole, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
  refunding: [
    ['whole, to go back', { ...whole, ...asked }, 'going_back', 'with_us', 'wait_refund'],
    ['whole, on its way back', { ...whole, ...pending }, 'going_back', 'on_its_way_back', 'wait_refund'],
    ['late, on its way back', { ...captured, ...pending }, 'going_back', 'on_its_way_back', 'wait_refund'],
    ['of two ways back one stuck', { ...whole, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
  refunded: [
    ['whole, gone back', { ...whole, ...arrived }, 'returned', 'with_bank', 'nothing'],
    ['whole, gone back and shown', { ...whole, ...shown }, 'returned', 'with_buyer', 'nothing'],
    ['whole, taken back by its bank', whole, 'returned', 'with_buyer', 'nothing'],
    [
      'whole gone back, a second one on its way',
      { ...whole, ...pending },
      'going_back',
      'on_its_way_back',
      'wait_refund',
    ],
    ['whole gone back, a second one stuck', { ...whole, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
  failed: [
    ['none', { attempt: attempt('declined') }, 'no', 'with_buyer', 'new_order'],
    ['reported, and given up', reported, 'held', 'with_bank', 'wait_bank'],
    ['not known, and given up', { attempt: attempt('unknown') }, 'unknown', 'with_bank', 'wait_bank'],
    ['on its way back', { ...captured, ...pending }, 'going_back', 'on_its_way_back', 'wait_refund'],
    ['gone back', { ...captured, ...arrived }, 'returned', 'with_bank', 'new_order'],
    ['stuck', { ...captured, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
  closed: [
    ['none', {}, 'no', 'with_buyer', 'new_order'],
    ['on its way back', { ...captured, ...pending }, 'going_back', 'on_its_way_back', 'wait_refund'],
    ['gone back', { ...captured, ...arrived }, 'returned', 'with_bank', 'new_order'],
    ['stuck', { ...captured, ...stuck }, 'yes', 'with_us', 'wait_review'],
  ],
};

test('the table has every status', () => expect(Object.keys(table).sort()).toEqual([...orderStatuses].sort()));

for (const status of orderStatuses) {
  test.each(table[status] ?? [])(`${status}: %s`, (_, of, moved, where, next) => {
    expect(moneyWords({ ...facts, ...of, status })).toMatchObject({ moved, where, next });
  });
}

/** All combinations without a capture, possible or not. */
const uncaptured: readonly MoneyFacts[] = (
  ['created', 'awaiting_payment', 'processing', 'review', 'failed', 'closed'] as const
)
  .flatMap((status) => paymentStatuses.filter((one) => one !== 'captured').map((one) => ({ status, one })))
  .flatMap(({ status, one }) =>
    [null, at].map((reportedAt) => ({ ...facts, status, attempt: { ...attempt(one), reportedAt } })),
  );

test('money that was not captured is never called taken or received', () => {
  for (const one of uncaptured) {
    const { moved, where } = moneyWords(one);
    expect(['yes', 'going_back', 'returned'], `${one.status} ${one.attempt?.status}`).not.toContain(moved);
    expect(['with_us', 'with_merchant', 'on_its_way_back'], `${one.status} ${one.attempt?.status}`).not.toContain(
      where,
    );
  }
});

test('the buyer is not asked to pay again while an attempt may still bring money', () => {
  const mayBring = uncaptured.filter(({ attempt: one }) => one?.status === 'sent' || one?.status === 'unknown');
  for (const one of mayBring) {
    const { moved, next } = moneyWords(one);
    expect(['unknown', 'held'], `${one.status} ${one.attempt?.status}`).toContain(moved);
    expect(['pay', 'pay_again', 'new_order'], `${one.status} ${one.attempt?.status}`).not.toContain(next);
  }
});

test('money that was captured is never called not charged', () => {
  for (const status of orderStatuses) {
    for (const of of [captured, part, whole, pending, arrived, stuck]) {
      expect(moneyWords({ ...facts, ...captured, ...of, status }).moved, `${status}`).not.toBe('no');
    }
  }
});

test('money that a bank took back is never said to be with us or with the seller', () => {
  for (const status of ['paid', 'crypto_sent', 'completed', 'review'] as const) {
    const of = { ...facts, status, paidAt: at, attempt: attempt('captured') };
    expect(moneyWords({ ...of, dispute: 'open' })).toMatchObject({ moved: 'yes', where: 'with_bank' });
    expect(moneyWords({ ...of, dispute: 'lost' })).toMatchObject({ moved: 'returned', where: 'with_buyer' });
  }
});
