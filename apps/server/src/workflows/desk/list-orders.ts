import type { FoundOrders, OrderList, OrderRow, ordersInput } from '@kassa/contract/operator';
import { methodCode } from '@kassa/methods';
import { isCurrency, parseMoney, payCurrencies } from '@kassa/money';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { cursorOf, exactTimeSql, pageOf, readCursor } from '../../kernel/paging.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { refuse } from '../../kernel/refusal.ts';
import { emailIndexOf, userOfIndex } from '../../modules/accounts/index.ts';
import { majorOf } from './list-review.ts';

const pageSize = 50;
const foundAtMost = 20;

interface Row {
  order_no: string;
  app_id: string;
  merchant: string;
  merchant_order_no: string;
  status: string;
  review_reason: string;
  exception: string;
  pay_way_code: string;
  bank_code: string;
  fiat: string;
  total_minor: bigint;
  created_at: Date;
  place: string;
}

/** The filters of the list of orders, as the contract has checked them. */
export type OrderFilters = z.output<typeof ordersInput>;

/** Lists a page of orders that pass all filters, the newest first. @throws Refusal invalid_input for a cursor or amount of nobody */
export async function listOrders({ db }: Pick<App, 'db'>, filters: OrderFilters, limit = pageSize): Promise<OrderList> {
  const { rows } = await ordersPageSql(filters, limit).execute(db);
  const { items, next } = pageOf(rows, {
    limit,
    cursor: (row) => cursorOf({ of: 'orders', at: row.place, id: row.order_no }),
    item: orderRowOf,
  });
  return { orders: items, next: next ?? '' };
}

/** Builds the query of a page of the list: each filter has an index in the list's order. */
export function ordersPageSql(filters: OrderFilters, limit = pageSize): RawBuilder<Row> {
  const cursor = readCursor('orders', filters.cursor);
  const conditions = [
    ...conditionsOf(filters),
    ...(cursor ? [sql`(o.created_at, o.order_no) < (${cursor.at}::timestamptz, ${cursor.id})`] : []),
  ];
  const chosen = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql<Row>`
    select ${plannedEachTime} o.order_no, o.app_id, m.name as merchant, o.merchant_order_no, o.status, o.review_reason, o.exception,
      o.pay_way_code, o.bank_code, o.fiat, o.total_minor, o.created_at, o.place
    from (
      select o.*, ${sql.raw(exactTimeSql('o.created_at'))} as place from orders o ${chosen}
      order by o.created_at desc, o.order_no desc limit ${limit + 1}
    ) o join merchants m using (app_id)
    order by o.created_at desc, o.order_no desc`;
}

function conditionsOf(filters: OrderFilters): RawBuilder<unknown>[] {
  const { status, method, appId, fiat, country, amountFrom, amountTo, from, to, exception, reason } = filters;
  const [payWayCode, bankCode] = method?.split('-', 2) ?? [];
  const minor = (amount: string) => minorOf(amount, fiat ?? '');
  const conditions = [
    status && sql`o.status = ${status}`,
    payWayCode && sql`o.pay_way_code = ${payWayCode}`,
    bankCode && sql`o.bank_code = ${bankCode}`,
    appId && sql`o.app_id = ${appId}`,
    fiat && sql`o.fiat = ${fiat}`,
    country && sql`o.fiat = ${currencyOf(country)}`,
    amountFrom && sql`o.total_minor >= ${minor(amountFrom)}`,
    amountTo && sql`o.total_minor <= ${minor(amountTo)}`,
    from && sql`o.created_at >= ${from}::timestamptz`,
    to && sql`o.created_at < ${to}::timestamptz`,
    exception && sql`o.exception = ${exception} and o.exception <> 'none'`,
    reason && sql`o.review_reason = ${reason} and o.review_reason <> ''`,
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '');
}

/** Returns the currency of a country. @throws Refusal invalid_input for a country without one that can be paid in */
function currencyOf(country: string): string {
  return payCurrencies.find((code) => code.startsWith(country)) ?? refuse('invalid_input', { extend: 'country' });
}

function minorOf(amount: string, fiat: string): bigint {
  if (!isCurrency(fiat)) refuse('invalid_input', { extend: 'fiat' });
  return parseMoney(amount, fiat)?.minor ?? refuse('invalid_input', { extend: 'amountFrom,amountTo' });
}

/** Finds orders by one of their numbers, the whole of it. Each way to find one reads an index. */
export async function searchOrders(app: Pick<App, 'db' | 'seal' | 'payments'>, text: string): Promise<FoundOrders> {
  const { rows } = await (await foundOrdersSql(app, text)).execute(app.db);
  return { orders: rows.map(orderRowOf) };
}

/** Builds the query of a search. */
export async function foundOrdersSql(
  { db, seal, payments }: Pick<App, 'db' | 'seal' | 'payments'>,
  text: string,
): Promise<RawBuilder<Row>> {
  const userNo = text.includes('@') ? await userOfIndex(db, emailIndexOf(seal, text)) : undefined;
  const providers = [...payments.keys()];
  const lastFour = /^\d{4}$/.test(text) ? text : null;
  return sql<Row>`
    select o.order_no, o.app_id, m.name as merchant, o.merchant_order_no, o.status, o.review_reason, o.exception,
      o.pay_way_code, o.bank_code, o.fiat, o.total_minor, o.created_at, '' as place
    from (
      select order_no from orders where order_no = ${text}
      union select n.order_no from merchants a
        cross join lateral (
          select order_no from orders where app_id = a.app_id and merchant_order_no = ${text} limit ${foundAtMost}
        ) n
      union (
        select order_no from orders where user_no = ${userNo ?? ''} order by created_at desc, order_no limit ${foundAtMost}
      )
      union select order_no from payments where payment_no = ${text}
      union (
        select order_no from payments where last4 = ${lastFour} and last4 <> ''
        order by created_at desc limit ${foundAtMost}
      )
      union select n.order_no from unnest(${providers}::text[]) as p (provider)
        cross join lateral (
          select order_no from payments where provider = p.provider and provider_payment_id = ${text}
        ) n
      union select order_no from refunds where refund_no = ${text}
      union select order_no from disputes where dispute_no = ${text}
      union select n.order_no from unnest(${providers}::text[]) as p (provider)
        cross join lateral (
          select order_no from disputes where provider = p.provider and provider_dispute_id = ${text}
        ) n
      union select order_no from deliveries where transaction_hash = any(${[text, text.toLowerCase()]}::text[])
      union select order_no from chain_deliveries where hashes && ${[text, text.toLowerCase()]}::text[]
    ) found join orders o using (order_no) join merchants m using (app_id)
    order by o.created_at desc, o.order_no desc limit ${foundAtMost}`;
}

function orderRowOf(row: Row): OrderRow {
  return {
    orderNo: row.order_no,
    appId: row.app_id,
    merchant: row.merchant,
    merchantOrderNo: row.merchant_order_no,
    status: row.status,
    reason: row.review_reason,
    exception: row.exception,
    method: methodCode({ payWayCode: row.pay_way_code, bankCode: row.bank_code }),
    fiat: row.fiat,
    total: majorOf(row.total_minor, row.fiat),
    createdAt: row.created_at.toISOString(),
  };
}
