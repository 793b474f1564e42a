import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';

/** Keeps what part of an order its merchant asked to go back, in place of an earlier wish; null: all that is left. */
export async function keepRefundWish(tx: Tx, orderNo: string, amountMinor: bigint | null): Promise<void> {
  if (amountMinor === null) await sql`delete from refund_wishes where order_no = ${orderNo}`.execute(tx);
  else
    await sql`
      insert into refund_wishes (order_no, amount_minor) values (${orderNo}, ${amountMinor})
      on conflict (order_no) do update set amount_minor = excluded.amount_minor, asked_at = kassa_now()`.execute(tx);
}

/** The part that was asked for, in minor units; null where none was, or all. */
export async function readRefundWish(db: Reader, orderNo: string): Promise<bigint | null> {
  const { rows } = await sql<{ amount_minor: bigint }>`
    select amount_minor from refund_wishes where order_no = ${orderNo}`.execute(db);
  return rows[0]?.amount_minor ?? null;
}
