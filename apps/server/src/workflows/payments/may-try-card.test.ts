/** @module-tag night */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawFrom, raced, roundsOf } from '../../../testing/draws.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { isLiveAttemptSql, liveStatuses } from '../../modules/payments/index.ts';
import { mayTryCardSql, takeCardTry } from '../../modules/risk/index.ts';

const own = useTestDatabase();

const draw = drawFrom(80);

test('a set tries a card exactly where the way of always would, for any tries of before', raced, async () => {
  for (let nth = 0; nth < 60; nth += 1) {
    const status = draw(3) === 0 ? 'cancelled' : 'init';
    const no = `p${nth}`;
    await sql`
      insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
        amount_minor, last_event, last_actor)
      values (${no}, ${no}, 'u', 'init', 'north-pay', '10009', 'visa', 'SGD', 4120, 'begin', 'buyer')`.execute(
      own.owner,
    );
    if (status === 'cancelled')
      await sql`update payments set status = 'cancelled', last_event = 'cancel' where payment_no = ${no}`.execute(
        own.owner,
      );
    await sql`
      insert into card_tries (payment_no, user_no, ip_index, device_index, tried_at, declined_at)
      values (${no}, ${`u${draw(6)}`}, ${['', 'i1', 'i2', 'i3'][draw(4)]}, ${['', 'd1', 'd2', 'd3'][draw(4)]},
        kassa_now() - ${draw(90)} * interval '1 minute',
        ${draw(2) === 0 ? null : sql`kassa_now() - ${draw(90)} * interval '1 minute'`})`.execute(own.owner);
  }
  const seen = { may: 0, not: 0 };
  for (let turn = 0; turn < roundsOf(200); turn += 1) {
    const who = {
      userNo: `u${draw(7)}`,
      ipIndex: ['', 'i1', 'i2', 'i3', 'i4'][draw(5)] ?? '',
      deviceIndex: ['', 'd1', 'd2', 'd3', 'd4'][draw(5)] ?? '',
    };
    const declinesAtMost = 1 + draw(12);
    const asked = sql<{ may: boolean }>`
      select ${mayTryCardSql(liveStatuses)} as may
      from (select ${who.userNo}::text as user_no, ${who.ipIndex}::text as ip_index, ${who.deviceIndex}::text as device_index,
        ${declinesAtMost}::integer as declines_at_most) as w`;
    const { rows } = await asked.execute(own.db);
    const may = rows[0]?.may;
    let taken: string | undefined;
    await inTransaction(own.db, async (tx) => {
      taken = (await takeCardTry(tx, who, { paymentNo: 'next' as PaymentNo, declinesAtMost, isLiveAttemptSql })).kind;
      // While somebody counts for the same buyer, address or browser, no set does.
      expect((await asked.execute(own.db)).rows[0]?.may).toBe(false);
      await sql`delete from card_tries where payment_no = 'next'`.execute(tx);
    });
    expect(may).toBe(taken === 'taken');
    seen[may ? 'may' : 'not'] += 1;
  }
  expect(Math.min(seen.may, seen.not)).toBeGreaterThan(30);
  await sql`delete from payments`.execute(own.owner);
  await sql`delete from card_tries`.execute(own.owner);
});
