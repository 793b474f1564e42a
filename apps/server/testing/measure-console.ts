import { auditInput, ordersInput } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { asOwner } from '../src/kernel/as-owner.ts';
import type { Db } from '../src/kernel/database.ts';
import { listAudit } from '../src/workflows/desk/list-audit.ts';
import { listOrders, searchOrders } from '../src/workflows/desk/list-orders.ts';
import { listWaiting } from '../src/workflows/desk/list-waiting.ts';
import { showFigures } from '../src/workflows/figures/show-figures.ts';
import { sumHours } from '../src/workflows/figures/sum-hours.ts';
import { type Call, headOfTable, measureCall, rowOfTable } from './measure-call.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const number = (n: number) => String(n).padStart(20, '0');

/**
 * Fills a database with orders of 90 days, with a price, an attempt and a line of the audit each, and says what each page of
 * the console costs it.
 */
export async function measureConsole(orders: number, say: (line: string) => void): Promise<void> {
  const world = await openTestApp();
  try {
    await fill(world, orders, say);
    while ((await sumHours(world.app)) > 0) say('  24 hours summed');
    for (const line of headOfTable) say(line);
    for (const [page, call] of pagesOf(world, orders))
      say(rowOfTable(await measureCall(world.app.config.databaseUrl, page, call)));
  } finally {
    await asOwner(world.app.config, (owner) => sql`truncate orders, payments, quotes`.execute(owner)).catch(() => {});
    await world.close();
  }
}

function pagesOf({ app }: TestApp, orders: number): [string, Call][] {
  const list = (filters: object) => (db: Db) => listOrders({ db }, ordersInput.parse(filters));
  const audit = (filters: object) => (db: Db) => listAudit({ db }, auditInput.parse(filters));
  const find = (text: string) => (db: Db) => searchOrders({ ...app, db }, text);
  const figures = (days: number) => (db: Db) => showFigures({ ...app, db }, days);
  const now = app.clock.now();
  const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
  const week = { from: at(60), to: at(53) };
  const rare = number(1_000 * Math.floor(orders / 2_000));
  return [
    ['orders', list({})],
    ['orders, status paid (one in 200)', list({ status: 'paid' })],
    ['orders, status closed (one in 10)', list({ status: 'closed' })],
    ['orders, method (one in 1,000)', list({ method: '40001' })],
    ['orders, merchant (one in 100)', list({ appId: 'MerchantNumberB2' })],
    ['orders, currency (one in 1,000)', list({ fiat: 'BRL' })],
    ['orders, country (one in 1,000)', list({ country: 'BR' })],
    ['orders, exception (one in 1,000)', list({ exception: 'paid_over' })],
    ['orders, amount (one in 500)', list({ fiat: 'SGD', amountFrom: '999' })],
    ['orders, a week two months ago', list(week)],
    ['orders, status and merchant', list({ status: 'paid', appId: 'MerchantNumberB2' })],
    ['orders, status and a week', list({ status: 'paid', ...week })],
    [
      'orders, method, status and amount that few have',
      list({ method: '40001', status: 'closed', fiat: 'BRL', amountFrom: '9' }),
    ],
    ['orders, merchant and currency that none has', list({ appId: 'MerchantNumberB2', fiat: 'BRL' })],
    ['search, order', find(rare)],
    ['search, merchant’s number', find(`shop-${orders - 5}`)],
    ['search, last four of a card', find('4242')],
    ['search, number of nobody', find('nobody-has-this')],
    ['queues', (db) => listWaiting({ ...app, db }, 'admin')],
    ['overview, a day', figures(1)],
    ['overview, a week', figures(7)],
    ['overview, thirty days', figures(30)],
    ['audit', audit({})],
    ['audit, person', audit({ operator: 'clove' })],
    ['audit, call', audit({ action: 'reveal_buyer' })],
    ['audit, order', audit({ subject: rare })],
    ['audit, refused', audit({ outcome: 'refused' })],
    ['audit, a day two months ago', audit({ from: at(60), to: at(59) })],
    ['audit, person and a day two months ago', audit({ operator: 'clove', from: at(60), to: at(59) })],
    ['audit, trace id', audit({ requestId: 'trace-77' })],
  ];
}

const batch = 100_000;

async function fill({ app }: TestApp, orders: number, say: (line: string) => void): Promise<void> {
  await asOwner(app.config, async (owner) => {
    for (const appId of ['MerchantNumberA1', 'MerchantNumberB2'])
      await sql`
        insert into merchants (app_id, name, home_url, join_method, kind)
        values (${appId}, ${`Shop ${appId.at(-1)}`}, 'https://shop.example', 1, 'web')`.execute(owner);
    for (const table of ['orders', 'quotes', 'payments', 'audit'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
    for (let from = 1; from <= orders; from += batch) {
      const to = Math.min(orders, from + batch - 1);
      for (const part of partsOf({ from, to, apartMs: (90 * 86_400_000) / orders, orders })) await part.execute(owner);
      say(`  ${to} orders`);
    }
    for (const table of ['orders', 'quotes', 'payments', 'audit']) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
      await sql`vacuum analyze ${sql.table(table)}`.execute(owner);
    }
  });
}

/** One in a hundred is another merchant's, one in a thousand is rare in every other way. */
function partsOf({ from, to, apartMs, orders }: { from: number; to: number; apartMs: number; orders: number }) {
  const rows = sql`generate_series(${from}::int, ${to}::int) n`;
  const at = sql`kassa_now() - (${orders}::int - n) * ${apartMs}::float8 * interval '1 millisecond'`;
  const rare = sql`n % 1000 = 0`;
  const fiat = sql`case when ${rare} then 'BRL' else 'SGD' end`;
  const cents = sql`case when n % 500 = 3 then 100000 else 1000 + n % 5000 end`;
  const method = sql`case when ${rare} then '40001' else '10009' end, case when ${rare} then '' else 'visa' end`;
  const status = sql`
    case when n % 200 = 1 then 'paid' when n % 10 = 2 then 'closed' when n % 10000 = 5 then 'review' else 'completed' end`;
  return [
    sql`
      insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
        bank_code, fiat, total_minor, created_at, expires_at, last_event, last_actor, exception, paid_at, completed_at,
        attempts, review_reason)
      select lpad(n::text, 20, '0'), 'n' || n, case when n % 100 = 7 then 'MerchantNumberB2' else 'MerchantNumberA1' end,
        'shop-' || n, 'buyer-' || n % 50000, ${status}, 'q' || n, ${method}, ${fiat}, ${cents}, ${at}, ${at}, 'place',
        'buyer', case when ${rare} then 'paid_over' else 'none' end, case when n % 10 <> 2 then ${at} end,
        case when n % 10 <> 2 and n % 200 <> 1 then ${at} end, 1, case when n % 10000 = 5 then 'disputed' else '' end
      from ${rows}`,
    sql`
      insert into quotes (quote_no, nft_param_no, fiat, pay_way_code, bank_code, total_minor, item_minor, ramp_fee_minor,
        network_fee_minor, price_currency, price_amount, rate_numerator, rate_denominator, rate_source, rate_at,
        valid_until, usd_minor)
      select 'q' || n, 'n' || n, ${fiat}, ${method}, ${cents}, ${cents}, 0, 0, 'USD', 800, 1, 1, 'fixed', ${at}, ${at}, 800
      from ${rows}`,
    sql`
      insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency,
        amount_minor, last_event, last_actor, created_at, last4, decline_code)
      select 'p' || n, lpad(n::text, 20, '0'), 'buyer-' || n % 50000,
        case when n % 10 = 2 then 'declined' else 'captured' end, 'north-pay', ${method}, ${fiat}, ${cents}, 'begin',
        'buyer', ${at}, lpad((n % 10000)::text, 4, '0'), case when n % 10 = 2 then 'insufficient_funds' else '' end
      from ${rows}`,
    sql`
      insert into audit (at, request_id, operator, action, subject, outcome)
      select ${at}, 'trace-' || n, case when ${rare} then 'clove' else 'sage' end,
        case when ${rare} then 'reveal_buyer' else 'show_story' end, lpad(n::text, 20, '0'),
        case when n % 5000 = 9 then 'refused' else 'done' end
      from ${rows}`,
  ];
}
