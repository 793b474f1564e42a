import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo, RefundNo } from '../../kernel/ids.ts';

/**
 * Lists the refunds of an order that wait for a person although their present sending has no end: it may still arrive.
 */
export async function readUnendedRefunds(db: Reader, orderNo: OrderNo): Promise<ReadonlySet<RefundNo>> {
  const { rows } = await sql<{ refund_no: RefundNo }>`
    select refund_no from refunds where order_no = ${orderNo} and status = 'review' and (
      select from_state from state_moves where graph = 'refund' and subject = refund_no order by id desc limit 1
    ) = 'unknown'`.execute(db);
  return new Set(rows.map((row) => row.refund_no));
}
