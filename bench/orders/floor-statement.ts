import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Tables as wide as those of an order, its ledger lines and its outbox, without constraints and triggers. */
export const floorTables = `
  create table floor_orders (order_no text primary key, link_no text not null unique, app_id text not null,
    merchant_order_no text not null, user_no text not null, status text not null, quote_no text not null,
    pay_way_code text not null, bank_code text not null, fiat text not null, total_minor bigint not null,
    created_at timestamptz not null default now(), expires_at timestamptz not null);
  create index on floor_orders (user_no, created_at desc);
  create table floor_lines (order_no text not null, line smallint not null, account text not null,
    currency text not null, amount bigint not null, primary key (order_no, line));
  create table floor_outbox (event_no text primary key, order_no text not null, payload jsonb not null,
    due_at timestamptz not null default now());
  create index on floor_outbox (due_at);
  grant select, insert on floor_orders, floor_lines, floor_outbox to kassa_app`;

const text = `
  with placed as (
    insert into floor_orders (order_no, link_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
      bank_code, fiat, total_minor, expires_at)
    values ($1, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10, now() + interval '15 minutes')
    returning order_no, fiat, total_minor
  ), lines as (
    insert into floor_lines (order_no, line, account, currency, amount)
    select order_no, line, account, fiat, total_minor * line.sign
    from placed, (values (1, 'provider_clearing', 1), (2, 'buyer_funds', -1)) as line(line, account, sign)
  )
  insert into floor_outbox (event_no, order_no, payload) select $11, order_no, $12 from placed returning order_no`;

/**
 * Runs the one statement of the floors: an order, two ledger lines, a row of the outbox.
 * @returns the order's number
 */
export async function writeFloorOrder(pool: pg.Pool, order: Readonly<Record<string, string>>): Promise<string> {
  const orderNo = randomUUID();
  const { nftParamNo, fiat, payWayCode, payBankCode } = order;
  const payload = JSON.stringify({ orderNo, status: 'NEW', ...order });
  const values = [
    orderNo,
    randomUUID(),
    'kassa0sandbox001',
    nftParamNo,
    '123456789012',
    orderNo,
    payWayCode,
    payBankCode,
  ];
  await pool.query({ name: 'floor', text, values: [...values, fiat, 5_562, randomUUID(), payload] });
  return orderNo;
}

/** Opens as many connections as the server's own pool. */
export function openFloorPool(url: string): pg.Pool {
  return new pg.Pool({ connectionString: url, max: 16 });
}
