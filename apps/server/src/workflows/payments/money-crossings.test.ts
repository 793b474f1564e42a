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
  declined,
  doubted,
  failed,
  foreign,
  inTime,
  isAfter,
  late,
  paid,
  playMoney,
  refused,
  reports,
  reportsOf,
  spends,
} from '../../../testing/money-steps.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
});
afterAll(() => world.close());

const inReview = { status: 'review', kept: 25, returning: 0, uses: 1 };
const open = { status: 'awaiting_payment', kept: 0, returning: 0, uses: 0 };

/**
 * Late, part, over, twice, wrong currency; reported together, one at a time, and repeatedly; in every state of an
 * unpaid or paid order.
 */
const crossings: readonly Crossing[] = [
  ['in time', [begins, reports(inTime(100)), again], paid],
  ['in time, on a declined attempt', [begins, declined(0), reports(inTime(100)), again], paid],
  [
    'in time, on a declined attempt, while another is under way',
    [begins, declined(0), begins, reports(inTime(100)), cancelled(1)],
    paid,
  ],
  ['in time, heard of after the end', [closed, reports(inTime(100)), again], paid],
  [
    'in time, heard of after the end, when the day is spent',
    [closed, spends, reports(inTime(100)), arrives, again],
    back('refunded'),
  ],
  [
    'in time, on a declined attempt, when the day is spent',
    [begins, declined(0), spends, reports(inTime(100)), arrives, again],
    back('refunded'),
  ],
  ['a little late', [closed, reports(late(100, 5)), again], paid],
  ['a little late, when the day is spent', [closed, spends, reports(late(100, 5)), arrives, again], back('refunded')],
  ['too late', [closed, reports(late(100))], { status: 'refunding', kept: 0, returning: 100, uses: 0 }],
  ['too late, and back', [closed, reports(late(100)), arrives], back('refunded')],
  ['too late, and back, and told again', [closed, reports(late(100)), arrives, again, again], back('refunded')],
  [
    'too late, and refused on its way back',
    [closed, reports(late(100)), refused, again],
    { status: 'review', kept: 0, returning: 100, uses: 0 },
  ],
  [
    'too late, before the order is closed',
    [begins, cancelled(0), reports(late(100))],
    { status: 'refunding', kept: 0, returning: 100, uses: 0 },
  ],
  ['a part', [begins, reports(inTime(25)), again], { status: 'processing', kept: 25, returning: 0, uses: 1 }],
  [
    'a part on a declined attempt',
    [begins, declined(0), reports(inTime(25)), again],
    { status: 'processing', kept: 25, returning: 0, uses: 1 },
  ],
  [
    'a part on a declined attempt, while another is under way',
    [begins, declined(0), begins, reports(inTime(25)), cancelled(1)],
    { status: 'processing', kept: 25, returning: 0, uses: 1 },
  ],
  [
    'a part on a declined attempt, when the day is spent',
    [begins, declined(0), spends, reports(inTime(25)), arrives, again],
    open,
  ],
  [
    'a part, and no rest',
    [begins, reports(inTime(25)), isAfter(61)],
    { status: 'closed', kept: 0, returning: 25, uses: 1 },
  ],
  ['a part, and no rest, and back', [begins, reports(inTime(25)), isAfter(61), arrives, again], back('closed')],
  ['a part, and the rest', [begins, reports(inTime(25)), reports(inTime(75)), again], paid],
  ['a part, and the rest, heard together', [begins, reports(inTime(25), inTime(75)), again], paid],
  ['a part, and the rest within the hour', [begins, reports(inTime(25)), isAfter(30), reports(late(75, 30))], paid],
  [
    'a part by one attempt and the rest by another',
    [begins, declined(0), begins, reports(inTime(25)), reportsOf(1, inTime(75)), again],
    paid,
  ],
  [
    'a part, and the rest too late, heard together',
    [begins, reports(inTime(25), late(75)), again],
    { status: 'refunding', kept: 0, returning: 100, uses: 1 },
  ],
  [
    'a part, and the rest too late, heard together, and back',
    [begins, reports(inTime(25), late(75)), arrives, again],
    back('refunded'),
  ],
  [
    'a part, and the rest too late, before the order is closed',
    [begins, reports(inTime(25)), reports(late(75)), arrives, again],
    back('refunded'),
  ],
  [
    'a part, and the rest too late by another attempt',
    [begins, cancelled(0), begins, reports(inTime(25)), reportsOf(1, late(75)), arrives, again],
    back('refunded'),
  ],
  [
    'a part, and more than the rest too late',
    [begins, reports(inTime(25), late(90)), arrives, again],
    back('refunded'),
  ],
  [
    'a part went back, and the rest comes after that',
    [begins, reports(inTime(25)), isAfter(61), arrives, reports(late(75)), arrives],
    back('closed'),
  ],
  [
    'a part went back, and all of it comes after that',
    [begins, reports(inTime(25)), isAfter(61), arrives, reports(late(100)), arrives],
    back('refunded'),
  ],
  [
    'a part, and the rest too late, and refused on its way back',
    [begins, reports(inTime(25), late(75)), refused],
    { status: 'review', kept: 0, returning: 100, uses: 1 },
  ],
  ['a part too late, of an order that is closed', [closed, reports(late(25)), arrives, again], back('closed')],
  ['too much', [begins, reports(inTime(120)), arrives, again], paid],
  ['too much in parts', [begins, reports(inTime(60), inTime(60)), arrives, again], paid],
  ['too much, a little late', [closed, reports(late(120, 5)), arrives, again], paid],
  ['too much, too late', [closed, reports(late(120)), arrives, again], back('refunded')],
  [
    'twice',
    [begins, reports(inTime(100)), reports(inTime(100))],
    { status: 'paid', kept: 100, returning: 100, uses: 1 },
  ],
  ['twice, and back', [begins, reports(inTime(100)), reports(inTime(100)), arrives, again], paid],
  ['twice, heard together', [begins, reports(inTime(100), inTime(100)), arrives, again], paid],
  ['twice, the second too late', [begins, reports(inTime(100), late(100)), arrives, again], paid],
  [
    'twice, by two attempts',
    [begins, declined(0), begins, reports(inTime(100)), reportsOf(1, inTime(100)), arrives, again],
    paid,
  ],
  [
    'twice, by two attempts, the first one second',
    [begins, declined(0), begins, reportsOf(1, inTime(100)), reports(inTime(100)), arrives, again],
    paid,
  ],
  ['twice, when it is told after the end', [closed, reports(inTime(100)), reports(late(100)), arrives, again], paid],
  ['twice, both too late', [closed, reports(late(100), late(100)), arrives, again], back('refunded')],
  ['another currency', [begins, reports(foreign), arrives, again], open],
  [
    'another currency, and another attempt meanwhile',
    [begins, reports(foreign), begins, arrives],
    { ...open, uses: 1 },
  ],
  ['another currency, then the right one', [begins, reports(foreign), arrives, reports(inTime(100)), again], paid],
  ['another currency beside the right one', [begins, reports(inTime(100), foreign), arrives, again], paid],
  [
    'another currency beside a part',
    [begins, reports(inTime(25), foreign), arrives, again],
    { status: 'processing', kept: 25, returning: 0, uses: 1 },
  ],
  ['another currency, of an order that is closed', [closed, reports(foreign), arrives, again], back('closed')],
  ['in time, of an order that has failed', [begins, failed, reports(inTime(100)), again], paid],
  ['too late, of an order that has failed', [begins, failed, reports(late(100)), arrives, again], back('refunded')],
  ['a part, of an order that has failed', [begins, failed, reports(inTime(25)), arrives, again], back('failed')],
  ['too much, of an order that has failed', [begins, failed, reports(inTime(120)), arrives, again], paid],
  ['another currency, of an order that has failed', [begins, failed, reports(foreign), arrives, again], back('failed')],
  ['in time, of an order that a person looks at', [begins, doubted, reports(inTime(100)), again], paid],
  ['a part, of an order that a person looks at', [begins, doubted, reports(inTime(25)), again], inReview],
  ['all in parts, of an order that a person looks at', [begins, doubted, reports(inTime(25), inTime(75))], paid],
  [
    'a part, and the rest too late, of an order that a person looks at',
    [begins, doubted, reports(inTime(25)), reports(late(75)), arrives, again],
    back('refunded'),
  ],
  [
    'more, while all of it goes back',
    [closed, reports(late(100)), reports(inTime(100)), reports(late(25)), arrives, again],
    back('refunded'),
  ],
  [
    'more, after all of it went back',
    [closed, reports(late(100)), arrives, reports(inTime(100)), arrives],
    back('refunded'),
  ],
];

test.each(crossings)('%s', async (_, steps, end) => {
  expect(await playMoney(world, steps)).toEqual(end);
});
