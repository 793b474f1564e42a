import {
  attemptViewSchema,
  buyerStatuses,
  exceptionMarks,
  moneyMoves,
  orderViewSchema,
  paymentStatuses,
} from '@kassa/contract';
import { describe, expect, test } from 'vitest';
import { actionsOf, type Outcome, type ResultKind, resultKindOf } from './result-kind.ts';

const nexts = orderViewSchema.shape.money.shape.next.options;
const reasons = [...attemptViewSchema.shape.reason.unwrap().options, null];
const attempts: Outcome['attempt'][] = [
  null,
  ...paymentStatuses.flatMap((status) =>
    reasons.flatMap((reason) => (['none', 'qr'] as const).map((type) => ({ status, reason, nextAction: { type } }))),
  ),
];

interface Case {
  readonly order: Outcome;
  readonly expired: boolean;
  readonly kind: ResultKind;
}

const all: Case[] = buyerStatuses.flatMap((status) =>
  moneyMoves.flatMap((moved) =>
    exceptionMarks.flatMap((exception) =>
      nexts.flatMap((next) =>
        attempts.flatMap((attempt) =>
          [0, 3].flatMap((attemptsLeft) =>
            [false, true].map((expired) => {
              const order: Outcome = {
                status,
                exception,
                closedReason: null,
                attemptsLeft,
                money: { moved, next },
                attempt,
              };
              return { order, expired, kind: resultKindOf(order, expired) };
            }),
          ),
        ),
      ),
    ),
  ),
);

const broken = (rule: (one: Case) => boolean) => all.find((one) => !rule(one));
const saysNothingMoved: readonly ResultKind[] = [
  'waiting',
  'timed_out',
  'declined',
  'not_made',
  'limit_mismatch',
  'failed',
  'closed',
  'cancelled',
];

describe('in every state of an order', () => {
  test('there is a message and something to do', () => {
    expect(broken(({ kind, order }) => typeof kind === 'string' && actionsOf(kind, order).length > 0)).toBeUndefined();
  });
  test('no buyer is asked to pay while money moved, may have moved, or is held, unless all of it goes back', () => {
    const pays = ['pay', 'try_again', 'other_method'];
    const goesBack = ({ order: { money } }: Case) =>
      (money.moved === 'going_back' || money.moved === 'returned') && money.next === 'pay_again';
    expect(
      broken(
        (one) =>
          one.order.money.moved === 'no' ||
          goesBack(one) ||
          !actionsOf(one.kind, one.order).some((action) => pays.includes(action)),
      ),
    ).toBeUndefined();
  });
  test('after a payment that is returned automatically the buyer can pay again while there is time', () => {
    const order: Outcome = {
      status: 'waiting_for_payment',
      exception: 'amount_mismatch',
      closedReason: null,
      attemptsLeft: 9,
      money: { moved: 'returned', next: 'pay_again' },
      attempt: { status: 'captured', reason: null, nextAction: { type: 'none' } },
    };
    expect(actionsOf(resultKindOf(order, false), order)).toEqual(['try_again', 'other_method', 'cancel']);
    expect(resultKindOf(order, true)).toBe('refunded');
  });
  test('no buyer is sent to instructions that are no longer valid, or whose money has arrived', () => {
    const goesOn = (one: Case) => actionsOf(one.kind, one.order).includes('continue');
    expect(broken((one) => !goesOn(one) || one.order.attempt?.nextAction.type === 'qr')).toBeUndefined();
    expect(
      broken((one) => !goesOn(one) || one.kind === 'part_arrived' || /no|unknown/.test(one.order.money.moved)),
    ).toBeUndefined();
  });
  test('a screen that says nothing moved is shown only where nothing moved', () => {
    expect(broken(({ kind, order }) => !saysNothingMoved.includes(kind) || order.money.moved === 'no')).toBeUndefined();
  });
  test('an order that is not complete is never called complete', () => {
    expect(broken(({ kind, order }) => (kind === 'completed') === (order.status === 'completed'))).toBeUndefined();
  });
  test('an order whose time is over is not offered for payment', () => {
    const pays = ['pay', 'try_again', 'other_method'];
    expect(
      broken(({ kind, order, expired }) => !expired || !actionsOf(kind, order).some((one) => pays.includes(one))),
    ).toBeUndefined();
  });
  test('after ten attempts the buyer cannot try again', () => {
    expect(
      broken(({ kind, order }) => order.attemptsLeft > 0 || !actionsOf(kind, order).includes('try_again')),
    ).toBeUndefined();
  });
});

const after = (
  status: NonNullable<Outcome['attempt']>['status'],
  reason: NonNullable<Outcome['attempt']>['reason'],
) => ({
  status,
  reason,
  nextAction: { type: 'none' as const },
});
const withCode = { status: 'sent' as const, reason: null, nextAction: { type: 'qr' as const } };
const order = (part: Partial<Outcome>): Outcome => ({
  status: 'waiting_for_payment',
  exception: 'none',
  closedReason: null,
  attemptsLeft: 9,
  money: { moved: 'no', next: 'pay' },
  attempt: null,
  ...part,
});

test('a buyer who has a code or an account to pay to is led back to it, not to another payment', () => {
  const issued = order({ attempt: withCode });
  expect(actionsOf(resultKindOf(issued, false), issued)[0]).toBe('continue');
  expect(actionsOf(resultKindOf(order({}), false), order({}))[0]).toBe('pay');
});

test.each<[string, Outcome, boolean, ResultKind]>([
  ['nothing paid yet', order({}), false, 'waiting'],
  ['the time ran out', order({}), true, 'timed_out'],
  ['the bank said no', order({ attempt: after('declined', 'declined_by_bank') }), false, 'declined'],
  ['the limit did not fit', order({ attempt: after('declined', 'limit_mismatch') }), false, 'limit_mismatch'],
  ['the bank asks', order({ status: 'processing', attempt: after('challenge', null) }), false, 'challenge'],
  ['a code stands', order({ status: 'processing', attempt: withCode }), false, 'to_pay'],
  ['a code stands, past the time', order({ status: 'processing', attempt: withCode }), true, 'to_pay'],
  ['the code ran out', order({ attempt: after('cancelled', 'cancelled') }), false, 'not_made'],
  ['the bank waited in vain', order({ attempt: after('cancelled', 'challenge_timeout') }), false, 'declined'],
  [
    'reported, not final',
    order({ status: 'processing', money: { moved: 'held', next: 'wait_bank' }, attempt: withCode }),
    false,
    'reported',
  ],
  [
    'no answer yet',
    order({
      status: 'processing',
      money: { moved: 'unknown', next: 'wait_bank' },
      attempt: after('unknown', null),
    }),
    false,
    'asking_bank',
  ],
  [
    'paid, being released',
    order({ status: 'processing', money: { moved: 'yes', next: 'wait_release' } }),
    false,
    'paid',
  ],
  [
    'a part has arrived',
    order({ status: 'processing', exception: 'paid_partial', money: { moved: 'yes', next: 'pay' } }),
    false,
    'part_arrived',
  ],
  [
    'a person looks at it',
    order({ status: 'processing', money: { moved: 'yes', next: 'wait_review' } }),
    false,
    'in_review',
  ],
  [
    'money came after the end',
    order({ status: 'closed', exception: 'paid_late', money: { moved: 'yes', next: 'wait_refund' } }),
    true,
    'late_money',
  ],
  [
    'the end, money goes back',
    order({ status: 'closed', exception: 'paid_late', money: { moved: 'going_back', next: 'wait_refund' } }),
    true,
    'refunding',
  ],
  [
    'all went back, a second payment is on its way back',
    order({ status: 'refunded', exception: 'paid_twice', money: { moved: 'going_back', next: 'wait_refund' } }),
    false,
    'refunding',
  ],
  ['all went back', order({ status: 'refunded', money: { moved: 'returned', next: 'nothing' } }), false, 'refunded'],
  [
    'given up by a person, while the bank still reports the money',
    order({ status: 'failed', money: { moved: 'held', next: 'wait_bank' } }),
    false,
    'asking_bank',
  ],
  ...(['timed_out', 'cancelled'] as const).map((closedReason): [string, Outcome, boolean, ResultKind] => [
    `closed: ${closedReason}`,
    order({ status: 'closed', closedReason, money: { moved: 'no', next: 'new_order' } }),
    false,
    closedReason === 'cancelled' ? 'cancelled' : 'closed',
  ]),
])('%s', (_, outcome, expired, kind) => {
  expect(resultKindOf(outcome, expired)).toBe(kind);
});
