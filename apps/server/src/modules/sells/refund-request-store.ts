import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, type SellOrderNo } from '../../kernel/ids.ts';

/** The refund that an attempt's code will confirm. */
export interface SellRefundRequest {
  readonly attemptId: string;
  readonly orderNo: SellOrderNo;
  /** The wallet as its network writes it. */
  readonly address: string;
}

/** Keeps what the code of an attempt will confirm. */
export async function insertRefundRequest(tx: Tx, { attemptId, orderNo, address }: SellRefundRequest): Promise<void> {
  await sql`insert into sell_refund_wishes (attempt_hash, order_no, address)
    values (${digestOf(attemptId)}, ${orderNo}, ${address})`.execute(tx);
}

/** Reads the address that an attempt was made for; undefined when it was not made for this sold order. */
export async function readRefundRequest(
  db: Reader,
  { attemptId, orderNo }: Pick<SellRefundRequest, 'attemptId' | 'orderNo'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from sell_refund_wishes
    where attempt_hash = ${digestOf(attemptId)} and order_no = ${orderNo}`.execute(db);
  return rows[0]?.address;
}
