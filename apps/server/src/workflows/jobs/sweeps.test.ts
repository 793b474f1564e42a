import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { createFieldSeal } from '../../kernel/sealed-field.ts';
import { sweep } from '../../kernel/sweep.ts';
import { identityInbox } from '../../modules/identity/index.ts';
import { paymentInbox } from '../../modules/payments/index.ts';
import { sweeps } from './sweeps.ts';

const own = useTestDatabase();
const seal = createFieldSeal([{ id: 'k1', key: Buffer.alloc(32, 1) }]);

test.each(Object.entries(sweeps))('%s finds its tables and deletes nothing where nothing is', async (_, tables) => {
  expect(await sweep(own.db, tables)).toBe(0);
});

test('what providers sent is deleted a month after it was worked, and never before', async () => {
  const { db } = own;
  const store = async (eventId: string) => {
    const callback = { provider: 'sandbox', eventId, type: 'changed', reference: '1', at: new Date(0), body: '{}' };
    for (const inbox of [paymentInbox, identityInbox]) await inbox.store(db, seal, callback);
  };
  const age = async (days: number) => {
    for (const table of ['callback_inbox', 'identity_inbox'])
      await sql`update ${sql.table(table)} set received_at = kassa_now() - ${days} * interval '1 day'`.execute(db);
  };
  const swept = async () => [
    await sweep(db, sweeps['sweep-callbacks']),
    await sweep(db, sweeps['sweep-identity-callbacks']),
  ];
  await store('worked');
  await Promise.all([paymentInbox.work(db), identityInbox.work(db)]);
  await store('waiting');
  await age(29);
  expect(await swept()).toEqual([0, 0]);
  await age(31);
  expect(await swept()).toEqual([1, 1]);
  const { rows } = await sql`select event_id from callback_inbox union all select event_id from identity_inbox`.execute(
    db,
  );
  expect(rows).toEqual([{ event_id: 'waiting' }, { event_id: 'waiting' }]);
});

test('where much is old, one run deletes 5,000 rows, the oldest first, and the next run the rest', async () => {
  const { db } = own;
  await sql`
    insert into card_tries (payment_no, user_no, ip_index, device_index, tried_at)
    select n, 'u', '', '', kassa_now() - interval '3 days' + n * interval '1 second'
    from generate_series(1, 5003) as n`.execute(db);
  expect(await sweep(db, sweeps['sweep-card-tries'])).toBe(5_000);
  const { rows } = await sql`select payment_no from card_tries order by tried_at`.execute(db);
  expect(rows).toEqual(['5001', '5002', '5003'].map((payment_no) => ({ payment_no })));
  expect(await sweep(db, sweeps['sweep-card-tries'])).toBe(3);
});
