import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** What a merchant noted on a sale, as cells of a file. */
export interface NotesAsCells {
  readonly description: string;
  /** JSON; empty for none. */
  readonly metadata: string;
}

const none: NotesAsCells = { description: '', metadata: '' };

/** Reads what merchants noted on the sales of orders. @returns a function from an order's number to its notes */
export async function readNotesAsCells(
  db: Reader,
  orderNos: readonly (string | null)[],
): Promise<(orderNo: string | null) => NotesAsCells> {
  const wanted = [...new Set(orderNos.filter((orderNo) => orderNo !== null))];
  const { rows } = await sql<{ order_no: string; description: string; metadata: string }>`
    select o.order_no, coalesce(l.description, '') as description, coalesce(l.metadata::text, '') as metadata
    from orders o join links l using (nft_param_no) where o.order_no = any(${wanted})`.execute(db);
  const found = new Map(rows.map(({ order_no, ...notes }) => [order_no, notes]));
  return (orderNo) => found.get(orderNo ?? '') ?? none;
}
