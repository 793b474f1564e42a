import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { about, asked, delivered, lost, open, paid, sent, tells, won } from '../../../testing/dispute-steps.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { MoneyCase } from '../../../testing/money-case.ts';
import {
  again,
  arrives,
  begins,
  closed,
  foreign,
  inTime,
  late,
  reports,
  returned,
  type Step,
} from '../../../testing/money-steps.ts';
import {
  compare,
  honestLines,
  outcomes,
  readLines,
  settlementLine,
  unsettled,
} from '../../../testing/settlement-case.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

/**
 * What happened before the report; what becomes of the lines that an honest provider reports then; what happens after it; and
 * of the lines of the next report, which has what is new.
 */
type Row = readonly [name: string, before: readonly Step[], first: string[], after: readonly Step[], next: string[]];

const settled = 'payment settled';
const back = 'refund settled';
const taken = 'dispute settled';

const rows: readonly Row[] = [
  ['paid and delivered', delivered, [settled], [], []],
  ['refunded whole before', [...paid, returned(), arrives], [settled, back], [], []],
  ['refunded whole later', paid, [settled], [returned(), arrives], [back]],
  ['refunded in parts', [...delivered, returned(25), arrives], [settled, back], [returned(30), arrives], [back]],
  ['a refund whose end is open', [...paid, returned(), sent], [settled], [tells('succeeded')], [back]],
  [
    'a refund that was refused and arrives after all',
    [...paid, returned(), sent, tells('refused')],
    [settled],
    [tells('succeeded', 'first')],
    [back],
  ],
  ['paid in two parts', [begins, reports(inTime(60)), reports(inTime(40))], [settled, settled], [], []],
  ['paid in two currencies', [begins, reports(inTime(40), foreign)], [settled, settled], [], []],
  ['paid twice', [...paid, reports(inTime(100))], [settled, settled], [arrives], [back]],
  ['paid late', [closed, reports(late(100)), again], [settled], [arrives], [back]],
  ['disputed later', delivered, [settled], [open], [taken]],
  ['disputed and lost', [...delivered, open, lost], [settled, taken], [], []],
  ['a late reversal of settled money', delivered, [settled], [about({ state: 'lost', kind: 'reversal' })], [taken]],
  ['disputed in part', [...delivered, about({ state: 'open', share: 40 })], [settled, taken], [], []],
  [
    'two disputes of one payment',
    [...delivered, about({ state: 'lost', share: 40 }), about({ state: 'lost', share: 30, id: 'two' })],
    [settled, taken, taken],
    [],
    [],
  ],
  ['disputed while a refund is on its way', [...paid, returned(), sent, open], [settled, taken], [], []],
  ['disputed before its release', [...paid, asked, open], [settled, taken], [], []],
];

test.each(rows)('%s: each line settles what is booked, once', async (name, before, first, after, next) => {
  const one = await MoneyCase.open(world);
  for (const step of before) await step(one);
  const early = await honestLines(world, one.orderNo);
  await readLines(world, `${name} 1`, early);
  expect((await outcomes(world, `${name} 1`)).sort()).toEqual([...first].sort());
  expect(await unsettled(world, one.orderNo)).toEqual({});
  for (const step of after) await step(one);
  const all = await honestLines(world, one.orderNo);
  const news = all.filter(({ id }) => early.every((line) => line.id !== id));
  await readLines(world, `${name} 2`, news);
  expect((await outcomes(world, `${name} 2`)).sort()).toEqual([...next].sort());
  expect(await unsettled(world, one.orderNo)).toEqual({});
});

test('a dispute that is won gives back what a line took: each way is a line, and its fee is booked once', async () => {
  const one = await MoneyCase.open(world);
  for (const step of [...delivered, about({ state: 'open', fee: 1_500n })]) await step(one);
  const [, chargeback] = await honestLines(world, one.orderNo);
  if (!chargeback?.money) throw new Error('no chargeback');
  const { money } = chargeback;
  const fees = async () =>
    (
      await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger_postings where account = 'provider_fees'`.execute(
        world.app.db,
      )
    ).rows[0]?.sum;
  const before = await fees();
  await readLines(world, 'dispute with a fee', [{ ...chargeback, money: { ...money, feeMinor: 1_500n } }]);
  expect(await outcomes(world, 'dispute with a fee')).toEqual([taken]);
  expect(await fees()).toBe(before);
  await won(one);
  const given = { ...money, amountMinor: -money.amountMinor, convertedMinor: -money.convertedMinor };
  await readLines(world, 'dispute won', [{ ...chargeback, id: 'given back', money: given }]);
  expect(await outcomes(world, 'dispute won')).toEqual([taken]);
});

test('a line that comes before our books know of it waits, and settles once they do', async () => {
  const one = await MoneyCase.open(world);
  for (const step of delivered) await step(one);
  const [payment] = await honestLines(world, one.orderNo);
  if (!payment?.money) throw new Error('no payment');
  const { currency, amountMinor } = payment.money;
  const chargeback = settlementLine(
    { world },
    { kind: 'dispute', reference: payment.reference, currency, amountMinor: -amountMinor },
  );
  await readLines(world, 'early chargeback', [payment, chargeback]);
  expect(await outcomes(world, 'early chargeback')).toEqual([settled, 'dispute missing_in_books']);
  await open(one);
  await world.later(3_600_000);
  await compare(world);
  expect(await outcomes(world, 'early chargeback')).toEqual([settled, taken]);
});

test('money that is paid out in another currency leaves one clearing account and comes into the other', async () => {
  const one = await MoneyCase.open(world);
  for (const step of paid) await step(one);
  const [payment] = await honestLines(world, one.orderNo);
  if (!payment?.money) throw new Error('no payment');
  const clearing = async (currency: string) =>
    BigInt(
      (
        await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger_postings
    where account = 'provider_clearing:sandbox' and currency = ${currency}`.execute(world.app.db)
      ).rows[0]?.sum ?? '0',
    );
  const [ours, euros] = [await clearing(payment.money.currency), await clearing('EUR')];
  await readLines(world, 'converted', [
    { ...payment, money: { ...payment.money, netCurrency: 'EUR', convertedMinor: 8_000n, feeMinor: 120n } },
    settlementLine({ world }, { kind: 'payout', currency: 'EUR', amountMinor: -7_880n }),
  ]);
  expect(await outcomes(world, 'converted')).toEqual([settled, 'payout settled']);
  expect(await clearing(payment.money.currency)).toBe(ours - payment.money.amountMinor);
  expect(await clearing('EUR')).toBe(euros);
});
