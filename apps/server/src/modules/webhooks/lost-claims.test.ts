import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantNo, writeBacklog } from '../../../testing/backlog.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { claimClassicEvents, classicOutbox } from './classic-event-store.ts';
import { claimDeliveries, endpointOutbox } from './delivery-store.ts';
import { recordAttempts } from './outbox.ts';

const forms = [
  { name: 'classic webhooks', outbox: classicOutbox, claim: claimClassicEvents },
  { name: 'modern events', outbox: endpointOutbox, claim: claimDeliveries },
] as const;

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await writeBacklog(world.app.config.ownerUrl, [{ appId: merchantNo(1), orders: 1, agoMs: 1_000 }]);
});
afterAll(() => world.close());

const result = { httpStatus: 500, failure: null, tookMs: 1, body: '' };

test.each(forms)(
  '$name: where a claim is lost, nothing was tried, and the earlier one still comes first',
  async ({ outbox, claim }) => {
    const { db } = world.app;
    const take = async () => (await claim(db, { limit: 8, after: '', widths: new Map() })).rows;
    const endLeases = () =>
      sql`update ${sql.table(outbox.table)} set leased_until = null, due_at = kassa_now() - interval '1 second'
      where state = 'waiting'`.execute(db);
    const [first, ...others] = await take();
    expect(others).toEqual([]);
    // Its worker dies before it sends anything.
    await endLeases();
    expect((await take()).map(({ key }) => key)).toEqual([first?.key]);
    // It is sent now, and not taken: what reports the payment waits no longer.
    const attempted = { key: first?.key ?? '', attempts: 2, result, next: { pauseMs: 3_600_000 } };
    await inTransaction(db, (tx) => recordAttempts(tx, outbox, [attempted]));
    const [paid, ...more] = await take();
    expect(more).toEqual([]);
    expect(paid?.key).not.toBe(first?.key);
  },
);
