import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { readOpenProposal } from '../../modules/operators/index.ts';
import type { Order } from '../../modules/orders/index.ts';

/**
 * Names what an operator sees of an order at a time: the order's version and, where anything was proposed, how often
 * something was or has ended, and of its notes how many there are. What the desk shows changes with each. Read it before what it is the version of.
 */
export async function readDeskVersion(db: Reader, { orderNo, version }: Pick<Order, 'orderNo' | 'version'>) {
  const { rows } = await sql<{ moves: bigint }>`
    select (select count(*) + count(*) filter (where status <> 'proposed') from proposals where order_no = ${orderNo})
      + (select count(*) from audit where subject = ${orderNo} and action = 'note_order' and outcome = 'done')
      as moves`.execute(db);
  const moves = rows[0]?.moves ?? 0n;
  return moves === 0n ? version.toString() : `${version}.${moves}`;
}

/**
 * Names what a merchant sees of an order at a time: the order's version, and whether something is proposed about it. How
 * often something was, and what operators note, is not told. Read it before what it is the version of.
 */
export async function readMerchantVersion(db: Reader, { orderNo, version }: Pick<Order, 'orderNo' | 'version'>) {
  const proposal = await readOpenProposal(db, orderNo);
  return proposal && !proposal.expired ? `${version}.1` : version.toString();
}
