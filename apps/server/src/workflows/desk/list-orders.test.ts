import { codeOf } from '@kassa/contract/codes';
import { auditInput, exportAuditInput, exportOrdersInput, ordersInput } from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { emailIndexOf } from '../../modules/accounts/index.ts';
import { foundOrdersSql, listOrders, type OrderFilters, ordersPageSql, searchOrders } from './list-orders.ts';

const many = 6_000;

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await asOwner(world.app.config, async (owner) => {
    for (const appId of ['MerchantNumberA1', 'MerchantNumberB2'])
      await sql`
        insert into merchants (app_id, name, home_url, join_method, kind)
        values (${appId}, ${`Shop ${appId.at(-1)}`}, 'https://shop.example', 1, 'web')`.execute(owner);
    await sql`
      insert into users (user_no, email_sealed, email_index, locale, time_zone)
      values ('buyer-1', '', ${emailIndexOf(world.app.seal, 'ada@example.org')}, 'en-US', 'UTC')`.execute(owner);
    // Every hundredth order is rare in each way.
    await sql`
      insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
        bank_code, fiat, total_minor, created_at, expires_at, last_event, last_actor, exception)
      select lpad(n::text, 20, '0'), 'n' || n, case n % 100 when 7 then 'MerchantNumberB2' else 'MerchantNumberA1' end,
        'shop-' || n, case n % 100 when 7 then 'buyer-1' else 'others-' || n end, 'created', 'q' || n,
        case n % 100 when 7 then '40001' else '10009' end, case n % 100 when 7 then '' else 'visa' end,
        case n % 100 when 7 then 'BRL' else 'SGD' end, n * 10, timestamptz '2026-01-01' + n / 2 * interval '1 minute',
        now(), 'place', 'buyer', case n % 100 when 7 then 'paid_over' else 'none' end
      from generate_series(1, ${many}) n`.execute(owner);
    // Few are under way, and few of those that ended are closed.
    await sql`alter table orders disable trigger user`.execute(owner);
    await sql`
      update orders set status = case order_no::bigint % 100 when 7 then 'awaiting_payment' when 8 then 'closed'
        else 'completed' end`.execute(owner);
    await sql`alter table orders enable trigger user`.execute(owner);
    await sql`vacuum analyze orders`.execute(owner);
  });
});
afterAll(async () => {
  // They belong to no books.
  await asOwner(world.app.config, (owner) => sql`delete from orders`.execute(owner));
  await world.close();
});

const list = (filters: OrderFilters) => listOrders(world.app, ordersInput.parse(filters));

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(world.app.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('the list goes from the newest order to the oldest, page by page, each once, also at equal times', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list({ appId: 'MerchantNumberB2', ...(cursor && { cursor }) });
    seen.push(...page.orders.map(({ orderNo }) => orderNo));
    cursor = page.next;
  } while (cursor !== '');
  expect(seen).toHaveLength(many / 100);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});

test.each<[string, OrderFilters]>([
  ['status', { status: 'awaiting_payment' }],
  ['method', { method: '40001' }],
  ['merchant', { appId: 'MerchantNumberB2' }],
  ['currency', { fiat: 'BRL' }],
  ['country', { country: 'BR' }],
  ['exception', { exception: 'paid_over' }],
  ['several at once', { status: 'awaiting_payment', method: '40001', fiat: 'BRL', amountFrom: '0.70' }],
])('orders are found by %s', async (_, filters) => {
  const { orders } = await list(filters);
  expect(orders.length).toBeGreaterThan(40);
  for (const order of orders)
    expect(order).toMatchObject({ appId: 'MerchantNumberB2', merchant: 'Shop 2', method: '40001', fiat: 'BRL' });
});

test('orders are found by amount and by time: from is inside, to is outside', async () => {
  const cheap = await list({ fiat: 'BRL', amountFrom: '10.70', amountTo: '30.70' });
  expect(cheap.orders.map(({ total }) => total)).toEqual(['30.70', '20.70', '10.70']);
  const minute = { from: '2026-01-01T00:05:00Z', to: '2026-01-01T00:06:00Z' };
  expect((await list(minute)).orders.map(({ merchantOrderNo }) => merchantOrderNo)).toEqual(['shop-11', 'shop-10']);
  expect((await list({ reason: 'release_overdue' })).orders).toEqual([]);
});

test('a filter that means nothing is refused', async () => {
  expect(ordersInput.safeParse({ status: 'lost' }).success).toBe(false);
  expect(ordersInput.safeParse({ amountFrom: '1' }).success).toBe(false);
  const reversed = { from: '2026-11-24T00:00:01Z', to: '2026-11-24T00:00:00Z' };
  for (const input of [ordersInput, exportOrdersInput, auditInput, exportAuditInput])
    expect(input.safeParse(reversed).error?.issues[0]?.path).toEqual(['from']);
  const refused = { code: codeOf('invalid_input') };
  await expect(list({ fiat: 'XXX', amountFrom: '1' })).rejects.toMatchObject(refused);
  await expect(list({ fiat: 'SGD', amountFrom: '1.001' })).rejects.toMatchObject(refused);
  await expect(list({ country: 'XX' })).rejects.toMatchObject({ ...refused, extend: 'country' });
  await expect(list({ cursor: 'of-nobody' })).rejects.toMatchObject(refused);
});

test.each<[string, OrderFilters, RegExp]>([
  ['without a filter', {}, /Scan (?:Backward )?using orders_by_time on/],
  ['by status', { status: 'closed' }, /Scan (?:Backward )?using orders_in_status on/],
  ['by method', { method: '40001' }, /Scan (?:Backward )?using orders_of_method on/],
  ['by a card brand that few have', { method: '10009-amex' }, /Scan (?:Backward )?using orders_of_rare_brand on/],
  ['by merchant', { appId: 'MerchantNumberB2' }, /Scan (?:Backward )?using orders_of_merchant on/],
  ['by currency', { fiat: 'BRL' }, /Scan (?:Backward )?using orders_in_currency on/],
  ['by country', { country: 'BR' }, /Scan (?:Backward )?using orders_in_currency on/],
  ['by exception', { exception: 'paid_over' }, /Scan (?:Backward )?using orders_marked on/],
  ['by reason', { reason: 'release_overdue' }, /Scan (?:Backward )?using orders_in_review on/],
])('the list %s reads an index in its order, and sorts at most those of one moment', async (_, filters, index) => {
  const plan = await planOf(ordersPageSql(filters));
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on orders|Sort Key: o\.created_at[^\n]*\n(?!\s*Presorted Key: o\.created_at)/);
});

test('orders under way are found among those alone: an order that passes through a state leaves no entry of it', async () => {
  const plan = await planOf(ordersPageSql({ status: 'awaiting_payment' }));
  expect(plan).toMatch(/Scan (using|on) orders_due/);
  expect(plan).not.toContain('Seq Scan on orders');
});

test('an amount that few orders have is found by its index, and not among all orders', async () => {
  const plan = await planOf(ordersPageSql({ fiat: 'BRL', amountTo: '1' }));
  expect(plan).toMatch(/Scan (using|on) orders_by_amount/);
  expect(plan).not.toContain('Seq Scan on orders');
});

test('an order is found by its number, the merchant’s, or the buyer’s address, and by nothing less', async () => {
  const find = async (text: string) => (await searchOrders(world.app, text)).orders.map(({ orderNo }) => orderNo);
  const seventh = '7'.padStart(20, '0');
  expect(await find(seventh)).toEqual([seventh]);
  expect(await find('shop-7')).toEqual([seventh]);
  expect(await find('Ada@Example.org')).toHaveLength(20);
  expect(await find('bob@example.org')).toEqual([]);
  expect(await find('shop')).toEqual([]);
  expect(await find('100%')).toEqual([]);
});

test('a search reads only indexes', async () => {
  const query = await foundOrdersSql(world.app, 'ada@example.org');
  const plan = await world.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
});
