import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { factsOf, type PayAt, payAt, payPlainlyAt, rowsOf } from '../../../testing/paid-orders.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import { digestOf } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { documentPurpose } from '../../modules/identity/index.ts';
import type { Payment } from '../../modules/payments/index.ts';

let folder: string;
let world: MerchantWorld;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-begin-'));
  const list = join(folder, 'list.csv');
  await writeFile(list, '7001,"LISTED, Sample",individual,"TEST",,,,,,,,"-0-"\n');
  world = await openMerchantWorld({ KASSA_SCREENING_LISTS: list });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const charge = async (payment: Payment) => factsOf(payment);
const owner = (text: ReturnType<typeof sql>) => text.execute(world.app.db);

test('an attempt begins and is paid the same alone, in a set, and among fifteen others', async () => {
  const byItself = await world.order();
  const orders: Placed[] = [];
  for (let count = 0; count < 17; count += 1) orders.push(await world.order());
  await payAt(world, byItself, { charge });
  const expected = await rowsOf(world, byItself.orderNo);
  const [inSet, ...among] = orders;
  if (!inSet) throw new Error('no order');
  expect(await payPlainlyAt(world, inSet, { charge })).toBe(true);
  expect(await Promise.all(among.map((placed) => payPlainlyAt(world, placed, { charge })))).toEqual(
    among.map(() => true),
  );
  for (const { orderNo } of orders) {
    expect(await rowsOf(world, orderNo)).toEqual(expected);
    const { rows } = await sql`select from submit_tokens where order_no = ${orderNo}`.execute(world.app.db);
    expect(rows.length).toBe(1);
  }
});

test('a second attempt, after a declined one, begins the same both ways', async () => {
  const declined = async (payment: Payment) =>
    ({ ...factsOf(payment), status: 'declined', declineCode: 'insufficient_funds', captures: [] }) as const;
  const [byItself, inSet] = [await world.order(), await world.order()];
  for (const at of [declined, charge]) {
    await payAt(world, byItself, { charge: at });
    expect(await payPlainlyAt(world, inSet, { charge: at })).toBe(true);
  }
  expect(await rowsOf(world, inSet.orderNo)).toEqual(await rowsOf(world, byItself.orderNo));
});

test('a submit-token under which an attempt has begun names its order, and begins no second one', async () => {
  const placed = await world.order();
  const submitToken = crypto.randomUUID();
  let named = 0;
  const asked = async (payment: Payment) => {
    const { rows } = await sql`
      select from submit_tokens where order_no = ${placed.orderNo} and token_hash = ${digestOf(submitToken)}`.execute(
      world.app.db,
    );
    named = rows.length;
    return factsOf(payment);
  };
  expect(await payPlainlyAt(world, placed, { charge: asked, submitToken })).toBe(true);
  expect(named).toBe(1);
  const next = await world.order({}, placed.buyer);
  expect(await payPlainlyAt(world, next, { charge, submitToken })).toBe(false);
});

/** What is not plain: what was changed before, how it is paid, and how the way of always refuses it. */
const others: Record<
  string,
  (placed: Placed) => Promise<{ at?: Partial<PayAt>; code: Parameters<typeof codeOf>[0] | undefined }>
> = {
  'another total than the order has': async () => ({ at: { confirmAmount: '1.00' }, code: 'quote_changed' }),
  'the order of somebody else': async () => ({ at: { by: await world.order() }, code: 'order_not_found' }),
  'a card that is not there': async () => ({ at: { cardId: '12345678901234567890' }, code: 'card_not_found' }),
  'a card for another order': async () => {
    const other = await world.order();
    const cardId = await plantCard(world.app, world.app.db, await world.readOrder(other.orderNo));
    return { at: { cardId }, code: 'card_not_found' };
  },
  'a card that is too old': async ({ orderNo }) => {
    const cardId = await plantCard(world.app, world.app.db, await world.readOrder(orderNo));
    await owner(sql`update cards set usable_until = kassa_now() where card_id = ${cardId}`);
    return { at: { cardId }, code: 'card_token_used' };
  },
  'a listed name': async ({ orderNo }) => {
    const cardId = await plantCard(world.app, world.app.db, await world.readOrder(orderNo));
    const names = world.app.seal.seal('{"firstName":"Sample","lastName":"Listed"}', 'cards.names');
    await owner(sql`update cards set names_sealed = ${names} where card_id = ${cardId}`);
    return { at: { cardId }, code: 'buyer_blocked' };
  },
  'an order that is out of time': async ({ orderNo }) => {
    await owner(sql`update orders set expires_at = kassa_now() where order_no = ${orderNo}`);
    return { code: 'order_timed_out' };
  },
  'an order that is paid, as its merchant was notified before the database lost it': async ({ orderNo }) => {
    await owner(sql`
      insert into notified_orders (order_no, app_id, merchant_order_no, currency, amount_minor, paid)
      select order_no, app_id, '1', fiat, total_minor, true from orders where order_no = ${orderNo}`);
    return { code: 'payment_under_way' };
  },
  'an order that money of a lost payment may be of': async ({ orderNo }) => {
    await owner(sql`
      insert into found_outside (kind, provider, reference, provider_id, currency, amount_minor, moved_at, state)
      select 'payment', 'sandbox', '1', '1', fiat, total_minor, created_at, 'open' from orders where order_no = ${orderNo}`);
    return { code: 'payment_under_way' };
  },
  'an order that money of a lost payment may be of, by a clock that is behind ours': async ({ orderNo }) => {
    await owner(sql`
      insert into found_outside (kind, provider, reference, provider_id, currency, amount_minor, moved_at, state)
      select 'payment', 'sandbox', '2', '2', fiat, total_minor, created_at - interval '1 minute', 'open' from orders
      where order_no = ${orderNo}`);
    return { code: 'payment_under_way' };
  },
  'an order whose attempts are used up': async ({ orderNo }) => {
    await owner(sql`update orders set attempts = 10 where order_no = ${orderNo}`);
    return { code: 'attempts_used_up' };
  },
  'an order that is paid': async (placed) => {
    await payAt(world, placed, { charge });
    return { code: 'payment_under_way' };
  },
  'an order that was canceled': async ({ orderNo, buyer }) => {
    await world.ask('/nft/trade/cancel', { method: 'POST', headers: secretsOf(buyer), body: { orderNo } });
    return { code: 'order_ended' };
  },
  'a buyer who has spent what they may': async ({ orderNo }) => {
    const { userNo } = await world.readOrder(orderNo);
    await owner(sql`
      insert into identity_persons (user_no, spent_day, spent_day_usd_minor) values (${userNo},
        (kassa_now() at time zone 'UTC')::date,
        (select day_usd_minor - 100 from identity_limits where level = 0 and app_id = ''))`);
    return { code: 'identity_required' };
  },
  'a buyer who has shown a document': async ({ orderNo }) => {
    const { userNo } = await world.readOrder(orderNo);
    await owner(sql`insert into identity_persons (user_no, details_sealed) values (${userNo},
      ${world.app.seal.seal('{"firstName":"Ada","lastName":"Day"}', documentPurpose)})`);
    return { code: undefined };
  },
  'too many declined cards of the buyer': async ({ orderNo }) => {
    const { userNo } = await world.readOrder(orderNo);
    await owner(sql`insert into card_tries (payment_no, user_no, ip_index, device_index, declined_at)
      select ${orderNo} || '-' || nth, ${userNo}, '', '', kassa_now() from generate_series(1, 50) nth`);
    return { code: 'too_many_declined_cards' };
  },
  'a session that has ended': async ({ buyer }) => {
    await world.logOut(buyer);
    return { code: undefined };
  },
  'a session that was not seen for a minute': async ({ buyer }) => {
    await owner(
      sql`update sessions set last_seen_at = kassa_now() - interval '2 minutes' where token_hash = ${digestOf(buyer.token)}`,
    );
    return { code: undefined };
  },
  'a session limited to one merchant': async ({ buyer }) => {
    await owner(sql`update sessions set scope_app_id = 'x' where token_hash = ${digestOf(buyer.token)}`);
    return { code: undefined };
  },
  'a suspended merchant': async ({ orderNo }) => {
    const { appId } = await world.readOrder(orderNo);
    await owner(sql`update merchants set suspended_at = kassa_now() where app_id = ${appId}`);
    return { code: 'merchant_suspended' };
  },
};

test.each(Object.entries(others))('%s is not begun in a set, which leaves no trace', async (_, prepare) => {
  const placed = await world.order();
  const { at = {}, code } = await prepare(placed);
  const cardId = at.cardId ?? (await plantCard(world.app, world.app.db, await world.readOrder(placed.orderNo)));
  const before = await rowsOf(world, placed.orderNo);
  expect(await payPlainlyAt(world, placed, { charge, ...at, cardId })).toBe(false);
  expect(await rowsOf(world, placed.orderNo)).toEqual(before);
  const refused = await payAt(world, placed, { charge, ...at, cardId }).catch((error: unknown) => error);
  await owner(sql`update merchants set suspended_at = null`);
  // Nothing was paid for what they had spent.
  await owner(sql`delete from card_tries where payment_no like '%-%'`);
  await owner(sql`update found_outside set state = 'decided' where state = 'open'`);
  await owner(sql`update identity_persons p set spent_day_usd_minor = 0 where not exists (
    select from identity_uses u where u.user_no = p.user_no)`);
  expect(refused instanceof Refusal ? refused.code : refused).toBe(code && codeOf(code));
});
