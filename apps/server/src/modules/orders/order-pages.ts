import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, type OrderNo, randomHandle } from '../../kernel/ids.ts';

/** How long the address of an order's page works, ms. The job sweep-order-pages deletes older ones. */
const livesMs = 90 * 24 * 60 * 60_000;

/**
 * Makes a key that shows this order to anyone who has it (docs/decisions/an-order-without-a-log-in.md).
 * @returns 256 random bits, of which only the digest is stored
 */
export async function makeOrderPage(tx: Tx, orderNo: OrderNo): Promise<string> {
  const key = randomHandle(32);
  await sql`insert into order_pages (key_hash, order_no) values (${digestOf(key)}, ${orderNo})`.execute(tx);
  return key;
}

/** Reads which order a key shows, and whose it is; undefined for one that is made up, too old, or of an erased buyer. */
export async function readOrderPage(
  db: Reader,
  key: string,
): Promise<{ readonly orderNo: OrderNo; readonly userNo: string } | undefined> {
  const { rows } = await sql<{ orderNo: OrderNo; userNo: string }>`
    select order_no as "orderNo", user_no as "userNo" from order_pages join orders using (order_no)
    where key_hash = ${digestOf(key)}
      and made_at > kassa_now() - ${livesMs} * interval '1 millisecond'`.execute(db);
  return rows[0];
}

/** Ends the pages of a buyer's orders. */
export async function endOrderPages(tx: Tx, userNo: string): Promise<void> {
  await sql`
    delete from order_pages where order_no in (select order_no from orders where user_no = ${userNo})`.execute(tx);
}
