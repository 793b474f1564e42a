import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, inPeriodSql, type Period, pageOf } from '../../kernel/paging.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { type Order, type OrderRow, orderOf } from './order.ts';

/** Reads the orders of some links, in no order. */
export async function readOrdersOfLinks(db: Reader, nftParamNos: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<OrderRow>`
    select *, expires_at <= kassa_now() as expired from orders
    where nft_param_no = any(${[...nftParamNos]}::text[])`.execute(db);
  return rows.map(orderOf);
}

/** Lists a merchant's orders, newest first. Each kind of choice has a text, and so a plan, of its own. */
export async function readOrdersOfMerchant(
  db: Reader,
  appId: string,
  asked: Period & {
    orderNo?: OrderNo | undefined;
    merchantOrderNo?: string | undefined;
    status?: string | undefined;
    after: Cursor<'orders'> | null;
    limit: number;
  },
): Promise<{ items: Order[]; next: string | null }> {
  const { orderNo, merchantOrderNo, status, after, limit } = asked;
  const { rows } = await sql<OrderRow & { at: string }>`
    select ${plannedEachTime} *, expires_at <= kassa_now() as expired, ${sql.raw(exactTimeSql('created_at'))} as at
    from orders where app_id = ${appId} ${inPeriodSql('created_at', asked)}
      ${orderNo === undefined ? sql`` : sql`and order_no = ${orderNo}`}
      ${merchantOrderNo === undefined ? sql`` : sql`and merchant_order_no = ${merchantOrderNo}`}
      ${status === undefined ? sql`` : sql`and status = ${status}`}
      ${after === null ? sql`` : sql`and (created_at, order_no) < (${after.at}::timestamptz, ${after.id})`}
    order by created_at desc, order_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row: OrderRow & { at: string }) => cursorOf({ of: 'orders', at: row.at, id: row.order_no }),
    item: orderOf,
  });
}
