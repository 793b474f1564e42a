import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { type Cursor, cursorOf, exactTimeSql, pageOf } from '../../kernel/paging.ts';
import { type Order, type OrderRow, orderOf } from './order.ts';

/** Lists a merchant's orders, newest first. */
export async function readOrdersOfMerchant(
  db: Reader,
  appId: string,
  asked: {
    merchantOrderNo?: string | undefined;
    status?: string | undefined;
    after: Cursor | null;
    limit: number;
  },
): Promise<{ items: Order[]; next: string | null }> {
  const { merchantOrderNo, status, after, limit } = asked;
  const { rows } = await sql<OrderRow & { at: string }>`
    select *, expires_at <= kassa_now() as expired, ${sql.raw(exactTimeSql('created_at'))} as at
    from orders where app_id = ${appId}
      and (${merchantOrderNo ?? null}::text is null or merchant_order_no = ${merchantOrderNo ?? null})
      and (${status ?? null}::text is null or status = ${status ?? null})
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, order_no) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by created_at desc, order_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row: OrderRow & { at: string }) => cursorOf(row.at, row.order_no),
    item: orderOf,
  });
}
