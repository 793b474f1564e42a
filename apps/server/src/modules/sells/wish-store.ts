import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';

/** What an attempt's code will confirm. */
export interface RefundWish {
  readonly attemptId: string;
  readonly orderNo: string;
  /** As its network writes it. */
  readonly address: string;
}

/** Keeps what the code of an attempt is sent for. */
export async function keepWish(tx: Tx, { attemptId, orderNo, address }: RefundWish): Promise<void> {
  await sql`insert into sell_refund_wishes (attempt_hash, order_no, address)
    values (${digestOf(attemptId)}, ${orderNo}, ${address})`.execute(tx);
}

/** The address that an attempt was made for; undefined for one that was not made for this sold order. */
export async function readWish(
  db: Reader,
  { attemptId, orderNo }: Pick<RefundWish, 'attemptId' | 'orderNo'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from sell_refund_wishes
    where attempt_hash = ${digestOf(attemptId)} and order_no = ${orderNo}`.execute(db);
  return rows[0]?.address;
}

/** Deletes wishes whose codes have long run out. @returns how many */
export async function sweepWishes(db: Reader): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from sell_refund_wishes where made_at < kassa_now() - interval '2 days'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
