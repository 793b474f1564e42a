import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { wakeOrdersSql } from './move-order.ts';

/** Days after its end in which an unpaid order may still hear of money. */
const lateDays = 7;

/** Lists a merchant's orders whose end is still of interest: unpaid ones that are open, or ended a few days ago. */
export async function readWaitingOrders(db: Reader, appId: string): Promise<OrderNo[]> {
  const { rows } = await sql<{ order_no: OrderNo }>`
    select order_no from orders where app_id = ${appId} and paid_at is null
      and (status in ('created', 'awaiting_payment', 'processing')
        or status in ('closed', 'failed') and expires_at > kassa_now() - ${lateDays} * interval '1 day')`.execute(db);
  return rows.map((row) => row.order_no);
}

/** Brings the end of unpaid orders forward, and tells their screens. Sandbox only. @returns how many */
export async function advanceOrders(tx: Tx, orderNos: readonly OrderNo[], ms: number): Promise<number> {
  const { rows } = await sql`
    with waiting as (
      select order_no from orders where order_no = any(${[...orderNos]}::text[]) and paid_at is null
      order by order_no for update
    ), changed as (
      update orders o set expires_at = expires_at - ${ms} * interval '1 millisecond', version = version + 1
      from waiting where o.order_no = waiting.order_no returning o.order_no
    ) select changed.order_no, ${wakeOrdersSql()} from changed`.execute(tx);
  return rows.length;
}
