import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';

/** Keeps which part of an order its merchant asked to refund, in place of an earlier request; null: all that is left. */
export async function storeRequestedPart(tx: Tx, orderNo: OrderNo, amountMinor: bigint | null): Promise<void> {
  if (amountMinor === null) await sql`delete from refund_wishes where order_no = ${orderNo}`.execute(tx);
  else
    await sql`
      insert into refund_wishes (order_no, amount_minor) values (${orderNo}, ${amountMinor})
      on conflict (order_no) do update set amount_minor = excluded.amount_minor, asked_at = kassa_now()`.execute(tx);
}

/** Reads the part that was asked for, in minor units; null where none was, or all. */
export async function readRequestedPart(db: Reader, orderNo: OrderNo): Promise<bigint | null> {
  const { rows } = await sql<{ amount_minor: bigint }>`
    select amount_minor from refund_wishes where order_no = ${orderNo}`.execute(db);
  return rows[0]?.amount_minor ?? null;
}
