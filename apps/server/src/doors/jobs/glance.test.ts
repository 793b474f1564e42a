import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { jobs } from './index.ts';
import { glanceMs } from './loop.ts';

const database = useTestDatabase();
const asked = jobs.flatMap(({ name, due }) => (due ? [{ name, due }] : []));

test('what the glance asks is answered from the first entries of indexes, at any number of rows', async () => {
  const plans = await database.db.transaction().execute(async (tx) => {
    // With a few rows PostgreSQL would rather read the whole table, or sort what it found, index or not.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    return Promise.all(
      asked.map(async ({ name, due }) => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select ${due}`.execute(tx);
        return { name, plan: rows.map((row) => row['QUERY PLAN']).join('\n') };
      }),
    );
  });
  expect(plans.length).toBeGreaterThan(10);
  for (const { name, plan } of plans) {
    expect(plan, name).toMatch(/Index (Only )?Scan/);
    expect(plan, name).not.toMatch(/Seq Scan|Sort/);
  }
});

test('an idle worker asks the database less than three times a second', () => {
  const looks = jobs.reduce((sum, { everyMs }) => sum + 1_000 / everyMs, 0);
  // Beside them its glance, a sign of life every five seconds, and the question to the connection that listens every two.
  expect(looks + 1_000 / glanceMs + 0.2 + 0.5).toBeLessThan(3);
});
