import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, inPeriodSql, type Period, pageOf } from '../../kernel/paging.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { type Refund, type RefundRow, refundOf } from './refund-store.ts';

/** Lists a merchant's refunds, newest first, without those that a person withdrew. */
export async function readRefundsOfMerchant(
  db: Reader,
  appId: string,
  asked: Period & {
    refundNo?: string | undefined;
    orderNo?: OrderNo | undefined;
    after: Cursor<'refunds'> | null;
    limit: number;
  },
): Promise<{ items: { refund: Refund; merchantOrderNo: string }[]; next: string | null }> {
  const { refundNo, orderNo, after, limit } = asked;
  const { rows } = await sql<RefundRow & { at: string; merchant_order_no: string }>`
    select ${plannedEachTime} r.*, o.merchant_order_no, ${sql.raw(exactTimeSql('r.created_at'))} as at
    from (
      select * from refunds where app_id = ${appId} and status <> 'withdrawn'${inPeriodSql('created_at', asked)}
        ${refundNo === undefined ? sql`` : sql`and refund_no = ${refundNo}`}
        ${orderNo === undefined ? sql`` : sql`and order_no = ${orderNo}`}
        ${after === null ? sql`` : sql`and (created_at, refund_no) < (${after.at}::timestamptz, ${after.id})`}
      order by created_at desc, refund_no desc limit ${limit + 1}
    ) r join orders o using (order_no)
    order by r.created_at desc, r.refund_no desc`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row) => cursorOf({ of: 'refunds', at: row.at, id: row.refund_no }),
    item: (row) => ({ refund: refundOf(row), merchantOrderNo: row.merchant_order_no }),
  });
}
