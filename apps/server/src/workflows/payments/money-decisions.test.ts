import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import {
  again,
  arrives,
  back,
  begins,
  type Crossing,
  cancelled,
  closed,
  decided,
  declined,
  inTime,
  isAfter,
  late,
  paid,
  playMoney,
  refused,
  reports,
  reportsOf,
  returned,
  spends,
} from '../../../testing/money-steps.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

/** The same kinds of money, after a merchant or two operators decided about it. */
const crossings: readonly Crossing[] = [
  [
    'too late, and stuck, and taken by a person',
    [closed, reports(late(100)), refused, decided('accept_money'), again],
    paid,
  ],
  [
    'too late, and stuck, and sent by hand',
    [closed, reports(late(100)), refused, decided('refund_by_hand'), again],
    back('refunded'),
  ],
  [
    'too late, and stuck, and sent again',
    [closed, reports(late(100)), refused, decided('retry_refund'), arrives, again],
    back('refunded'),
  ],
  [
    'a part, and the rest too late, and stuck, and taken by a person',
    [begins, reports(inTime(25), late(75)), refused, decided('accept_money'), again],
    paid,
  ],
  [
    'a part, and the rest too late by another attempt, and stuck, and taken by a person',
    [begins, cancelled(0), begins, reports(inTime(25)), reportsOf(1, late(75)), refused, decided('accept_money')],
    paid,
  ],
  [
    'a part, and the rest too late, and stuck, and sent by hand',
    [begins, reports(inTime(25), late(75)), refused, decided('refund_by_hand')],
    back('refunded'),
  ],
  [
    'a part, and no rest, and stuck, and sent by hand',
    [begins, reports(inTime(25)), isAfter(61), refused, decided('refund_by_hand')],
    back('closed'),
  ],
  ['too much, and stuck, and written off', [begins, reports(inTime(120)), refused, decided('write_off')], paid],
  [
    'too much, written off, and all of it goes back',
    [begins, reports(inTime(120)), refused, decided('write_off'), returned(), arrives, again],
    back('refunded'),
  ],
  [
    'too much, and all of it goes back',
    [begins, reports(inTime(120)), arrives, returned(), arrives, again],
    back('refunded'),
  ],
  [
    'paid in parts by two attempts, and all of it goes back',
    [begins, declined(0), begins, reports(inTime(25)), reportsOf(1, inTime(75)), returned(), arrives, again],
    back('refunded'),
  ],
  [
    'paid, and a part goes back',
    [begins, reports(inTime(100)), returned(30), arrives, again],
    { status: 'paid', kept: 70, returning: 0, uses: 1 },
  ],
  [
    'paid in parts, and a part goes back, and the rest',
    [begins, reports(inTime(25), inTime(75)), returned(30), returned(), arrives, again],
    back('refunded'),
  ],
  [
    'paid twice, and all of it goes back while the second is on its way',
    [begins, reports(inTime(100), inTime(100)), returned(), arrives, again],
    back('refunded'),
  ],
  [
    'a part went back, all came in time by what was told later, and all goes back',
    [begins, reports(inTime(25)), isAfter(61), arrives, reports(inTime(100)), returned(), arrives, again],
    back('refunded'),
  ],
  [
    'the same by another attempt',
    [
      begins,
      cancelled(0),
      begins,
      reports(inTime(25)),
      cancelled(1),
      isAfter(61),
      arrives,
      reportsOf(1, inTime(100)),
      returned(),
      arrives,
      again,
    ],
    back('refunded'),
  ],
];

test.each(crossings)('%s', async (_, steps, end) => {
  expect(await playMoney(world, steps)).toEqual(end);
});

test('a person cannot take late money either when its buyer’s daily limit has no room for it', async () => {
  const refusal = playMoney(world, [closed, reports(late(100)), refused, spends, decided('accept_money')]);
  await expect(refusal).rejects.toMatchObject({ code: codeOf('spending_limit_reached') });
});
