import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointOf, merchantNo, writeBacklog } from '../../../testing/backlog.ts';
import { explain, explainCalls } from '../../../testing/explain.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { claimHeadsSql } from './claim-heads.ts';
import { claimClassicEvents, classicOutbox } from './classic-event-store.ts';
import { readDeliveries } from './delivery-log.ts';
import { claimDeliveries, endpointOutbox } from './delivery-store.ts';

/** One merchant has very many events that wait, in the middle of others who have few, and later ones. */
const merchants = 40;
const big = merchantNo(20);
const ordersOfBig = 50_000;

const forms = [
  {
    name: 'classic webhooks',
    outbox: classicOutbox,
    claim: claimClassicEvents,
    laneOf: (app: string) => app,
  },
  { name: 'modern events', outbox: endpointOutbox, claim: claimDeliveries, laneOf: endpointOf },
] as const;

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  const others = Array.from({ length: merchants }, (_, number) => merchantNo(number)).filter((appId) => appId !== big);
  await writeBacklog(world.app.config.ownerUrl, [
    { appId: big, orders: ordersOfBig, agoMs: 3_600_000 },
    ...others.map((appId) => ({ appId, orders: 3, agoMs: 1_000 })),
  ]);
});
afterAll(() => world.close());

/** A claim that shows nothing of what it found: the events themselves are read by their keys, a few pages each. */
const bare = (key: string) => ({ columns: sql`c.${sql.ref(key)} as key`, joins: sql`` });

const usual = { limit: 8, after: '', widths: new Map() };

/** Gives back what was claimed, as it was before. */
async function giveBack(table: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set attempts = 0, leased_until = null, due_at = kassa_now() - interval '1 hour'
    where state = 'waiting' and leased_until is not null`.execute(world.app.db);
}

describe.each(forms)('$name', ({ outbox, claim, laneOf }) => {
  test.each(['before PostgreSQL knows how many wait', 'afterwards'])(
    'a claim of eight reads at most 200 pages while 100,000 rows of one merchant wait: %s',
    async (when) => {
      const { db } = world.app;
      // The program's role may not: it would be told so, and nothing would be analysed.
      if (when === 'afterwards')
        await asOwner(world.app.config, (owner) => sql`analyze ${sql.table(outbox.table)}`.execute(owner));
      // The first claims take what waits for an earlier event out of the heads.
      for (let after = '', more = true, round = 0; more && round < 50; round += 1)
        ({ after, more } = await claim(db, { ...usual, after }));
      await giveBack(outbox.table);
      for (const after of ['', laneOf(merchantNo(19)), laneOf(merchantNo(38))]) {
        const { found, changed, scanned, sorted } = await explain(
          db,
          claimHeadsSql(outbox, { ...usual, after }, bare(outbox.key)),
        );
        expect(scanned).not.toContain(outbox.table);
        expect(sorted).toBeLessThan(100);
        expect(found).toBeLessThanOrEqual(200);
        expect(changed).toBeLessThanOrEqual(8 * 60);
      }
    },
  );

  test('a claim gives every merchant with room something, however long the backlog of one is', async () => {
    const { db } = world.app;
    await giveBack(outbox.table);
    const taken = new Map<string, number>();
    for (let after = '', round = 0; round < 20; round += 1) {
      const claimed = await claim(db, { limit: 64, after, widths: new Map() });
      after = claimed.after;
      for (const { lane } of claimed.rows) taken.set(lane, (taken.get(lane) ?? 0) + 1);
    }
    expect(taken.size).toBe(merchants);
    expect(taken.get(laneOf(big))).toBe(4);
    expect(Math.max(...taken.values())).toBe(4);
    await giveBack(outbox.table);
  });

  test('those who have the fewest under way go first, and one that answers at once may have more', async () => {
    const { db } = world.app;
    const wide = new Map([[laneOf(big), 32]]);
    const first = await claim(db, { limit: 20, after: laneOf(merchantNo(19)), widths: wide });
    const second = await claim(db, { limit: 20, after: laneOf(merchantNo(23)), widths: wide });
    const ofBig = (rows: readonly { readonly lane: string }[]) =>
      rows.filter(({ lane }) => lane === laneOf(big)).length;
    expect(new Set(second.rows.map(({ lane }) => lane)).size).toBeGreaterThan(3);
    expect(ofBig(first.rows) + ofBig(second.rows)).toBeGreaterThan(4);
    await giveBack(outbox.table);
  });
});

test('what waits for a merchant with few events is listed without reading the backlog of another', async () => {
  const waiting = { after: null, limit: 20, state: 'waiting' } as const;
  for (const { found, scanned, sorted } of await explainCalls(world.app.config.databaseUrl, (db) =>
    readDeliveries(db, merchantNo(3), waiting),
  )) {
    expect(scanned).not.toContain('webhook_deliveries');
    // The backlog itself has some 14,000.
    expect(found).toBeLessThanOrEqual(2_000);
    expect(sorted).toBeLessThan(100);
  }
});

test('a new backlog is in the statistics early, in an empty installation and in a large one', async () => {
  const { rows } = await sql<{ few: number; many: number }>`
    select threshold as few, threshold + scale * 3000000 as many from (
      select (select option_value::float8 from pg_options_to_table(reloptions)
          where option_name = 'autovacuum_analyze_threshold') as threshold,
        (select option_value::float8 from pg_options_to_table(reloptions)
          where option_name = 'autovacuum_analyze_scale_factor') as scale
      from pg_class where relname = any(${[classicOutbox.table, endpointOutbox.table]}::text[])) set`.execute(
    world.app.db,
  );
  expect(rows).toHaveLength(2);
  for (const { few, many } of rows) {
    // An order changes each of them some eight times.
    expect(few).toBeLessThanOrEqual(100 * 8);
    expect(many).toBeLessThanOrEqual(20_000);
  }
});
