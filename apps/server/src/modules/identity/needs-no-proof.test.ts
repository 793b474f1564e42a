/** @module-tag night */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawFrom, raced, roundsOf } from '../../../testing/draws.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { needsNoProofSql, readLimitCase } from './limit-usage-store.ts';
import { judge } from './limits.ts';

const own = useTestDatabase();

test(
  'what is done in a set is exactly what the limits allow without any proof, for any terms and spending',
  raced,
  async () => {
    const draw = drawFrom(16);
    const maybe = (below: number) => (draw(3) === 0 ? null : draw(below));
    for (const appId of ['', 'one', 'two']) {
      for (const level of [0, 1, 2]) {
        if (appId === 'two' && level === 0) continue;
        await sql`
        insert into identity_limits values (${appId}, ${level}, ${40 + draw(60)}, ${80 + draw(90)}, ${120 + draw(120)})
        on conflict (app_id, level) do update set single_usd_minor = excluded.single_usd_minor,
          day_usd_minor = excluded.day_usd_minor, year_usd_minor = excluded.year_usd_minor`.execute(own.owner);
      }
      for (const fiat of ['', 'SGD'])
        await sql`
        insert into identity_rules (app_id, fiat, level1_from_usd_minor, level2_from_usd_minor)
        values (${appId}, ${fiat}, ${maybe(100)}, ${maybe(100)})
        on conflict (app_id, fiat) do update set level1_from_usd_minor = excluded.level1_from_usd_minor,
          level2_from_usd_minor = excluded.level2_from_usd_minor`.execute(own.owner);
    }
    for (let buyer = 1; buyer < 20; buyer += 1)
      await sql`
      insert into identity_persons (user_no, level, spent_day, spent_day_usd_minor, spent_year, spent_year_usd_minor)
      values (${`buyer ${buyer}`}, ${draw(3)}, (kassa_now() at time zone 'UTC')::date - ${draw(2)}::integer, ${draw(60)},
        date_trunc('year', kassa_now() at time zone 'UTC')::date, ${draw(90)})`.execute(own.owner);
    const seen = { plain: 0, not: 0 };
    for (let turn = 0; turn < roundsOf(400); turn += 1) {
      const asked = {
        userNo: `buyer ${draw(20)}`,
        appId: ['one', 'two', 'other'][draw(3)] ?? '',
        fiat: ['SGD', 'JPY'][draw(2)] ?? '',
        worth: sql`${draw(100)}`,
      };
      const { rows } = await sql<{ plain: boolean }>`
      select ${needsNoProofSql} as plain
      from (select ${asked.userNo}::text as user_no, ${asked.appId}::text as app_id, ${asked.fiat}::text as fiat,
        (${asked.worth})::bigint as usd_minor) as w`.execute(own.db);
      const { usage, terms, usdMinor } = await readLimitCase(own.db, asked);
      const plain = rows[0]?.plain ?? false;
      expect(plain).toBe(judge(terms, { ...usage, level: 0, expired: false }, usdMinor ?? 0n).allowed);
      // Who has proven something may do no less.
      if (plain) expect(judge(terms, usage, usdMinor ?? 0n)).toMatchObject({ allowed: true, level: 0 });
      seen[plain ? 'plain' : 'not'] += 1;
    }
    expect(Math.min(seen.plain, seen.not)).toBeGreaterThan(50);
    // Nothing was paid for what they spent here.
    await sql`delete from identity_persons`.execute(own.owner);
  },
);
