import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { type Db, openDatabase } from '../../kernel/database.ts';
import { findLink } from './link-store.ts';
import { readSessions } from './session-store.ts';

const own = useTestDatabase();

const appId = 'merchantOfMany01';
const calls: Record<string, (db: Db) => Promise<unknown>> = {
  'a link': (db) => findLink(db, appId, 'n1'),
  'the notes of a session’s link': (db) => readSessions(db, appId, { merchantOrderNo: 'n1', after: null, limit: 20 }),
};

/** Tells by which indexes a connection reads links, with the plans that it has kept. */
async function plansOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; types: string }>`
    select name, cardinality(parameter_types) as types from pg_prepared_statements
    where statement ~ 'from links'`.execute(db);
  const plans: string[] = [];
  for (const { name, types } of rows) {
    const values = Array.from({ length: Number(types) }, () => 'null').join(', ');
    const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
      explain execute ${sql.id(name)} (${sql.raw(values)})`.execute(db);
    plans.push(...lines.map((line) => line['QUERY PLAN']));
  }
  return plans.join('\n');
}

test.each(Object.entries(calls))(
  '%s is looked up by its key, in a plan from when there was none',
  async (_name, call) => {
    const { db } = openDatabase(own.appUrl);
    await db
      .connection()
      .execute(async (connection) => {
        // After five runs the plan is kept for good, until the table has statistics.
        for (let run = 0; run < 8; run += 1) await call(connection);
        const plans = await plansOf(connection);
        expect(plans).toContain('links_app_id_merchant_order_no_key');
        expect(plans).not.toMatch(/links_of_app\b|Seq Scan on links/);
      })
      .finally(() => db.destroy());
  },
);
