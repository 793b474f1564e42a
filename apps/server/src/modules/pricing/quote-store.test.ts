import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { assignQuotesSql } from './quote-store.ts';

const own = useTestDatabase();

test('a price that an order takes is looked up by its number, without reading the unused ones', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain with changed as (select 'o'::text as order_no),
      ready as (select 'o'::text as order_no, 'q'::text as quote_no, true as quote_stored),
      taken as (${assignQuotesSql}) select`.execute(own.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('quotes_pkey');
  expect(plan).not.toContain('quotes_sweep');
});
