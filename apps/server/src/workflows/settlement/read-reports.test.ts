import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paid } from '../../../testing/dispute-steps.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { MoneyCase } from '../../../testing/money-case.ts';
import {
  compare,
  honestLines,
  linesThatEnd,
  outcomes,
  readLines,
  settlementBalances,
  settlementLine,
} from '../../../testing/settlement-case.ts';
import type { SettlementLine, SettlementLines } from '../../connectors/payment/index.ts';
import { announceReport } from '../../modules/settlement/index.ts';
import { matchLines } from './match-lines.ts';
import { readReport, readReports } from './read-reports.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
});
afterAll(() => world.close());

const reportOf = (name: string) =>
  announceReport(world.app.db, { provider: 'sandbox', account: 'shop', name }, 'caller');
const countOf = async (name: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from settlement_lines join settlement_reports using (report_no)
      where name = ${name}`.execute(world.app.db)
  ).rows[0]?.count;

/** The lines of a day: payments of new orders, a fee of the provider's and a payout. */
async function dayLines(): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = [];
  for (let count = 0; count < 3; count += 1) {
    const one = await MoneyCase.open(world);
    for (const step of paid) await step(one);
    lines.push(...(await honestLines(world, one.orderNo)));
  }
  const [first] = lines;
  if (first?.money) lines[0] = { ...first, money: { ...first.money, feeMinor: 37n } };
  return [
    ...lines,
    settlementLine({ world }, { kind: 'fee', amountMinor: -200n }),
    settlementLine({ world }, { kind: 'payout', amountMinor: -5_000n }),
  ];
}

test('any order and repetition of the lines of a report gives the same books', async () => {
  const lines = await dayLines();
  const anyOrder = fc.shuffledSubarray([...lines, ...lines, ...lines], { minLength: lines.length });
  const whole = anyOrder.filter((some) => lines.every(({ id }) => some.some((one) => one.id === id)));
  let books: string[] | undefined;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(whole, async (some) => {
      count += 1;
      await readLines(world, `shuffled ${count}`, some);
      books ??= await settlementBalances(world);
      expect(await settlementBalances(world)).toEqual(books);
    }),
    { numRuns: 25 },
  );
  const first = await outcomes(world, 'shuffled 1');
  expect(first.filter((one) => one.endsWith(' settled'))).toHaveLength(lines.length);
  expect(new Set(first.filter((one) => !one.endsWith(' settled')).map((one) => one.split(' ')[1]))).toEqual(
    first.length > lines.length ? new Set(['doubled']) : new Set(),
  );
});

test('the same report read again changes nothing, also in another order', async () => {
  const lines = await dayLines();
  await readLines(world, 'again', lines);
  const before = [await settlementBalances(world), await outcomes(world, 'again')];
  await readLines(world, 'again', [...lines].reverse());
  expect([await settlementBalances(world), await outcomes(world, 'again')]).toEqual(before);
});

test('what costs fifty times what it moves waits for a person, who may book it all the same', async () => {
  const one = await MoneyCase.open(world);
  for (const step of paid) await step(one);
  const [line] = await honestLines(world, one.orderNo);
  if (!line?.money) throw new Error('no line');
  const { money } = line;
  const before = await settlementBalances(world);
  for (const feeMinor of [money.amountMinor * 51n, -money.amountMinor * 51n])
    await readLines(world, `costs ${feeMinor}`, [{ ...line, id: `costs ${feeMinor}`, money: { ...money, feeMinor } }]);
  expect(await outcomes(world, `costs ${money.amountMinor * 51n}`)).toEqual(['payment other_amount']);
  expect(await outcomes(world, `costs ${-money.amountMinor * 51n}`)).toEqual(['payment other_amount']);
  expect(await settlementBalances(world)).toEqual(before);
  const dear = { ...line, money: { ...money, feeMinor: money.amountMinor * 50n } };
  await readLines(world, 'dear', [dear]);
  expect(await outcomes(world, 'dear')).toEqual(['payment settled']);
});

test('a worker that dies in the middle of a report leaves nothing that counts, and the next one reads all of it', async () => {
  const lines = Array.from({ length: 1_200 }, (_, index) =>
    settlementLine({ world }, { id: `long ${index}`, amountMinor: 100n, reference: `nobody ${index}` }),
  );
  async function* dying(): SettlementLines {
    yield* lines.slice(0, 1_100);
    throw new Error('killed');
  }
  const report = await reportOf('long');
  await expect(readReport(world.app.db, report, dying())).rejects.toThrow('killed');
  expect(await countOf('long')).toBe(1_000);
  await compare(world);
  expect(new Set(await outcomes(world, 'long'))).toEqual(new Set(['payment new']));
  expect(await readReport(world.app.db, report, linesThatEnd(lines))).toEqual({ result: 'read' });
  expect(await countOf('long')).toBe(1_200);
  await compare(world);
  expect(new Set(await outcomes(world, 'long'))).toEqual(new Set(['payment foreign']));
});

test.each([
  [{ kind: 'refused', code: 'wrong_account' }, 'refused wrong_account'],
  [{ kind: 'unknown', detail: 'status 500' }, 'due status 500'],
  [{ kind: 'none' }, 'due not there'],
] as const)('of a report that ends as %o nothing stays', async (end, status) => {
  const name = `ends as ${status}`;
  const before = await settlementBalances(world);
  const lines = Array.from({ length: 700 }, (_, index) =>
    settlementLine({ world }, { id: `${name} ${index}`, kind: 'fee', amountMinor: -1n }),
  );
  await readReport(world.app.db, await reportOf(name), linesThatEnd(lines, end));
  await compare(world);
  expect(await countOf(name)).toBe(0);
  expect(await settlementBalances(world)).toEqual(before);
  const { rows } = await sql<{ status: string }>`
    select status || ' ' || reason as status from settlement_reports where name = ${name}`.execute(world.app.db);
  expect(rows).toEqual([{ status }]);
});

test('two workers at once read one report and compare its lines once', async () => {
  const lines = await dayLines();
  const { app } = world;
  const real = app.payments.get('sandbox');
  if (!real?.settlement) throw new Error('no provider');
  let reads = 0;
  const read = (name: string) => {
    if (name === 'at once') reads += 1;
    return linesThatEnd(name === 'at once' ? lines : []);
  };
  const reading = {
    ...app,
    payments: new Map([['sandbox', { ...real, settlement: { ...real.settlement, read } }]]),
  };
  await announceReport(app.db, { provider: 'sandbox', account: 'shop', name: 'at once' });
  await Promise.all([readReports(reading), readReports(reading), readReports(reading)]);
  expect(reads).toBe(1);
  await Promise.all([matchLines(app), matchLines(app), matchLines(app)]);
  await compare(world);
  expect(await outcomes(world, 'at once')).toEqual([...lines.map(({ kind }) => `${kind} settled`)]);
});

test('a worker that comes back to a report which another has begun anew adds nothing to it', async () => {
  const report = await reportOf('taken over');
  const line = (index: number) => settlementLine({ world }, { id: `over ${index}`, kind: 'carried', amountMinor: 1n });
  async function* slow() {
    yield* Array.from({ length: 500 }, (_, index) => line(index));
    await readReport(world.app.db, report, linesThatEnd([line(0), line(1)]));
    yield* Array.from({ length: 500 }, (_, index) => line(500 + index));
    return { kind: 'read' } as const;
  }
  await expect(readReport(world.app.db, report, slow())).rejects.toThrow('report');
  expect(await countOf('taken over')).toBe(2);
});
