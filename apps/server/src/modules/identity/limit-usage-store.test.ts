import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { type LimitCase, readLimitCase } from './limit-usage-store.ts';

const own = useTestDatabase();

/** Stores a buyer whose document ends so many days from today in UTC, and who was approved so long ago. @returns where he is */
async function stand(
  userNo: string,
  of: { endsInDays?: number; verifiedHoursAgo?: number },
): Promise<LimitCase['usage']> {
  const { endsInDays = null, verifiedHoursAgo = null } = of;
  await sql`
    insert into identity_persons (user_no, level, document_expires_on, verified_at)
    values (${userNo}, 2, (kassa_now() at time zone 'UTC')::date + ${endsInDays}::integer,
      kassa_now() - ${verifiedHoursAgo}::integer * interval '1 hour')`.execute(own.owner);
  const asked = { userNo, appId: 'anyMerchant00001', fiat: 'SGD', worth: sql`0` };
  return (await readLimitCase(own.db, asked)).usage;
}

test.each([
  ['yesterday', -1, true],
  ['today', 0, false],
  ['tomorrow', 1, false],
] as const)('a document whose last day is %s', async (day, endsInDays, expired) => {
  expect(await stand(`document-${day}`, { endsInDays })).toMatchObject({ level: 2, expired });
});

test('a day since an approval is counted when it is full', async () => {
  expect((await stand('verified-23', { verifiedHoursAgo: 23 })).verifiedDaysAgo).toBe(0);
  expect((await stand('verified-24', { verifiedHoursAgo: 24 })).verifiedDaysAgo).toBe(1);
  expect(await stand('never', {})).toMatchObject({ verifiedDaysAgo: null, expired: false });
});
