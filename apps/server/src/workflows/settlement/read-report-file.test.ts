import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feeRow, reportHeader, reportsInFiles } from '../../../testing/file-report.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { compare, outcomes, settlementBalances } from '../../../testing/settlement-case.ts';
import { readReportFile } from './read-report-file.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_PAYMENT: reportsInFiles });
});
afterAll(() => world.close());

const fees = (count: number) => Array.from({ length: count }, (_, index) => feeRow(index));

async function* bytesOf(rows: readonly string[]) {
  yield new TextEncoder().encode([reportHeader, ...rows].join('\n'));
}
const read = (name: string, rows: readonly string[]) =>
  readReportFile(world.app, { provider: reportsInFiles, name, file: bytesOf(rows) });

test('a file that a person got is read as a downloaded one, and again without any effect', async () => {
  const name = 'settlement_detail_report_batch_7.csv';
  expect(await read(name, fees(3))).toEqual({ result: 'read' });
  await compare(world);
  const books = await settlementBalances(world);
  expect(books).toContain('provider_fees SGD 300');
  expect(await read(name, [...fees(3)].reverse())).toEqual({ result: 'read' });
  await compare(world);
  expect(await settlementBalances(world)).toEqual(books);
  expect(await outcomes(world, name)).toEqual(['fee settled', 'fee settled', 'fee settled']);
  // The same batch under another name is the same fees.
  expect(await read('settlement_detail_report_batch_7_copy.csv', fees(3))).toEqual({ result: 'read' });
  await compare(world);
  expect(await settlementBalances(world)).toEqual(books);
});

test('a file with a line of another account after thousands of ours changes nothing', async () => {
  const books = await settlementBalances(world);
  const end = await read('settlement_detail_report_batch_8.csv', [...fees(2_500), feeRow(1, 'OtherShop')]);
  expect(end).toEqual({ result: 'refused', reason: 'wrong_account' });
  await compare(world);
  expect(await settlementBalances(world)).toEqual(books);
  const { rows } = await sql`
    select from settlement_lines join settlement_reports using (report_no) where name like '%batch_8%'`.execute(
    world.app.db,
  );
  expect(rows).toEqual([]);
});

test('a provider without reports in files has none to read', async () => {
  const file = bytesOf([]);
  await expect(readReportFile(world.app, { provider: 'sandbox', name: 'x.csv', file })).rejects.toThrow('no reports');
});
