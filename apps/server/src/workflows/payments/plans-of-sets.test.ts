import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { stepSql } from '../../kernel/step.ts';
import { isNewSubmissionSql, isPlainCallerSql } from '../../modules/accounts/index.ts';
import { needsNoProofSql } from '../../modules/identity/index.ts';
import { openOrderSql, waitingOrderSql } from '../../modules/orders/index.ts';
import {
  hasNoLiveAttemptSql,
  isFirstMoneySql,
  liveStatuses,
  sentAttemptSql,
  usableCardSql,
} from '../../modules/payments/index.ts';
import { isQuoteTakeableSql } from '../../modules/pricing/index.ts';
import { mayTryCardSql } from '../../modules/risk/index.ts';

const own = useTestDatabase();

const columns = {
  order_no: 'text',
  payment_no: 'text',
  user_no: 'text',
  card_id: 'text',
  quote_no: 'text',
  quote_stored: 'boolean',
  valid_until: 'timestamptz',
  version: 'bigint',
  fiat: 'text',
  total_minor: 'bigint',
  usd_minor: 'bigint',
  app_id: 'text',
  token_hash: 'text',
  sign_hash: 'text',
  submit_hash: 'text',
  ip_index: 'text',
  device_index: 'text',
  declines_at_most: 'integer',
} as const;

async function planOf(ready: Parameters<typeof stepSql>[2]): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain ${stepSql(columns, [], ready)} select * from ready`.execute(own.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

// A planner without statistics believes these tables small. Thousands of orders later its plan would still read them whole.
const read = /Seq Scan on (orders|payments|cards|receipts|quotes|submit_tokens|sessions)|orders_due/;

test('an attempt is begun by looking its rows up by their keys, in a database without statistics', async () => {
  const plan = await planOf({
    joins: sql`${openOrderSql} ${usableCardSql}`,
    where: [isPlainCallerSql, isNewSubmissionSql, hasNoLiveAttemptSql, needsNoProofSql],
    lock: sql`for no key update of o, c skip locked`,
  });
  expect(plan).toContain('orders_pkey');
  expect(plan).not.toMatch(read);
});

test('money is recorded by looking its rows up by their keys, in a database without statistics', async () => {
  const plan = await planOf({
    joins: sql`${waitingOrderSql} ${sentAttemptSql}`,
    where: [isFirstMoneySql, isQuoteTakeableSql],
    lock: sql`for no key update of o, p skip locked`,
  });
  expect(plan).toContain('payments_pkey');
  expect(plan).not.toMatch(read);
});

test('what an attempt must fulfil is looked at once for each, before its rows are joined', async () => {
  const conditions: RawBuilder<unknown>[] = [mayTryCardSql(liveStatuses), needsNoProofSql];
  const plan = await planOf({ joins: sql`${openOrderSql} ${usableCardSql}`, where: conditions });
  // The filter is in the scan that reads the entries from their JSON.
  expect(plan).toMatch(/Function Scan on json_to_recordset w .*\n\s+Filter: .*may_try_card\(.*EXISTS/);
});
