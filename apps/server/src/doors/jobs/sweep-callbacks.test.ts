import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { storeIdentityCallback, sweepIdentityCallbacks, workIdentityCallbacks } from '../../modules/identity/index.ts';
import { storeCallback, sweepCallbacks, workCallbacks } from '../../modules/payments/index.ts';

const own = useTestDatabase();

test('what providers sent is deleted a month after it was worked, and never before', async () => {
  const { db } = own;
  const store = async (eventId: string) => {
    const entry = { provider: 'sandbox', eventId, type: 'changed', bodySealed: 'sealed' };
    await storeCallback(db, { ...entry, reference: '1' });
    await storeIdentityCallback(db, { ...entry, checkId: '1', at: new Date(0) });
  };
  const age = async (days: number) => {
    for (const table of ['callback_inbox', 'identity_inbox'])
      await sql`update ${sql.table(table)} set received_at = kassa_now() - ${days} * interval '1 day'`.execute(db);
  };
  await store('worked');
  await Promise.all([workCallbacks(db), workIdentityCallbacks(db)]);
  await store('waiting');
  await age(29);
  expect([await sweepCallbacks(db), await sweepIdentityCallbacks(db)]).toEqual([0, 0]);
  await age(31);
  expect([await sweepCallbacks(db), await sweepIdentityCallbacks(db)]).toEqual([1, 1]);
  const { rows } = await sql`select event_id from callback_inbox union all select event_id from identity_inbox`.execute(
    db,
  );
  expect(rows).toEqual([{ event_id: 'waiting' }, { event_id: 'waiting' }]);
});
