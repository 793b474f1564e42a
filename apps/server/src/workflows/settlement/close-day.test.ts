import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivered, open, paid } from '../../../testing/dispute-steps.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { MoneyCase } from '../../../testing/money-case.ts';
import { arrives, returned } from '../../../testing/money-steps.ts';
import { honestLines, outcomes, readLines, settlementLine } from '../../../testing/settlement-case.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { SettlementLineNo } from '../../kernel/ids.ts';
import { post, settledFee } from '../../modules/ledger/index.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { closeDay } from './close-day.ts';
import { showDay } from './show-day.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

const provider = 'sandbox';
const dayMs = 86_400_000;
const call = { operator: 'olive', requestId: 'test' };
const today = () => new Date(world.app.clock.now()).toISOString().slice(0, 10);
const close = (day: string) => closeDay(world.app, call, { provider, day });
const refusal = (cause: string) => ({ code: codeOf('action_impossible'), extend: cause });

/** Lets the day end, and more than an hour pass. */
async function nextDay(): Promise<void> {
  await world.later(dayMs - (world.app.clock.now() % dayMs) + 2 * 3_600_000);
}

/** Tries statements as the owner of the database, past the program. */
const asOwner = (text: string, values: unknown[] = []) => world.app.pool.query(text, values);

test('a day closes when it is over and read and nothing of it waits; then the database refuses whatever would change it', async () => {
  const one = await MoneyCase.open(world);
  for (const step of [...paid, returned(25), arrives]) await step(one);
  const day = today();
  await expect(close(day)).rejects.toMatchObject(refusal('not_over'));
  await nextDay();
  await expect(close(day)).rejects.toMatchObject(refusal('report_missing'));
  const at = Date.parse(`${day}T20:00:00Z`);
  const lines = (await honestLines(world, one.orderNo)).map((line) => ({ ...line, at }));
  const foreign = settlementLine({ world }, { at, amountMinor: 700n });
  await readLines(world, day, [...lines, foreign, settlementLine({ world }, { at, kind: 'fee', amountMinor: -90n })]);
  await expect(close(day)).rejects.toMatchObject(refusal('lines_wait'));
  await sql`update settlement_lines set state = 'decided', reason = 'ignore' where line_id = ${foreign.id}`.execute(
    world.app.db,
  );

  const closed = await close(day);
  expect(closed).toMatchObject({ closed: true, closedBy: 'olive' });
  expect(closed.sums).toMatchObject([{ currency: 'SGD', fees: '-0.90', differences: '0.00' }]);
  await expect(close(day)).rejects.toMatchObject(refusal('closed'));

  // By the program, in its own words.
  const lineNo = '999' as SettlementLineNo;
  const late = inTransaction(world.app.db, (tx) =>
    post(tx, [settledFee({ lineNo, provider, day }, { currency: 'SGD', amount: 1n })]),
  );
  await expect(late).rejects.toThrow(`provider_clearing:sandbox of ${day} is closed`);
  // And past it.
  for (const text of [
    'delete from settlement_days',
    "update settlement_days set closed_by = 'nobody'",
    'update settlement_sums set closing = 0',
    'truncate settlement_sums cascade',
    `insert into settlement_days (provider, day, closed_by) values ('sandbox', date '${day}' - 3, 'nobody')`,
    `insert into settlement_days (provider, day, closed_by) values ('sandbox', date '2999-01-01', 'nobody')`,
    'delete from settlement_lines',
    "update settlement_lines set amount_minor = 1 where state = 'settled'",
    "update settlement_lines set state = 'waiting' where state = 'settled'",
    `update settlement_lines set day = date '${day}' - 1`,
    'delete from settlement_matches',
    'truncate settlement_lines cascade',
  ])
    await expect(asOwner(text), text).rejects.toThrow();
  expect((await showDay(world.app, { provider, day })).sums).toEqual(closed.sums);
});

test('a late line counts in the next open day and says so, and the closed one stays as it was', async () => {
  const one = await MoneyCase.open(world);
  for (const step of delivered) await step(one);
  const day = today();
  const at = world.app.clock.now();
  const lines = await honestLines(world, one.orderNo);
  await nextDay();
  await readLines(world, day, lines);
  const before = await close(day);
  const fee = settlementLine({ world }, { at, kind: 'fee', amountMinor: -55n });
  await readLines(world, 'a late batch', [fee, ...lines]);
  expect(await outcomes(world, 'a late batch')).toEqual(['fee settled', 'payment doubled']);
  expect((await showDay(world.app, { provider, day })).sums).toEqual(before.sums);
  const next = today();
  expect(await showDay(world.app, { provider, day: next })).toMatchObject({
    closed: false,
    sums: [{ currency: 'SGD', opening: before.sums[0]?.closing, fees: '-0.55' }],
    lines: { late: 2 },
  });
});

test('closing and matching at once leave every line in an open day or in a closed one that has its sums', async () => {
  const one = await MoneyCase.open(world);
  for (const step of [...delivered, open]) await step(one);
  const day = today();
  const at = world.app.clock.now();
  const lines = (await honestLines(world, one.orderNo)).map((line) => ({ ...line, at }));
  await nextDay();
  await asOwner("update settlement_lines set state = 'decided', reason = 'ignore' where state = 'waiting'");
  await readLines(world, day, lines);
  const fees = Array.from({ length: 300 }, () => settlementLine({ world }, { at, kind: 'fee', amountMinor: -1n }));
  const [read, closing] = await Promise.allSettled([readLines(world, 'at the same time', fees), close(day)]);
  expect(read.status).toBe('fulfilled');
  if (closing.status === 'rejected') {
    expect(closing.reason).toMatchObject({ code: codeOf('action_impossible') });
    await close(day);
  }
  const { sums } = await showDay(world.app, { provider, day });
  const { rows } = await sql<{ fees: string }>`
    select fees::text as fees from settlement_sums where day = ${day}::date and currency = 'SGD'`.execute(world.app.db);
  const [kept] = rows;
  expect(Number(kept?.fees)).toBe(Math.round(Number(sums.find(({ currency }) => currency === 'SGD')?.fees) * 100));
});
