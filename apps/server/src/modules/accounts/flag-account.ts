import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** Which account: by the keyed digest of its address, or by its number. */
type Which = { readonly emailIndex: string } | { readonly userNo: string };

/** Marks an account as one that may not trade, or as one that may. @returns its number; undefined when there is none */
export async function flagAccount(tx: Tx, which: Which, flagged: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ user_no: string }>`
    update users set at_risk = ${flagged}
    where ${'userNo' in which ? sql`user_no = ${which.userNo}` : sql`email_index = ${which.emailIndex}`}
    returning user_no`.execute(tx);
  return rows[0]?.user_no;
}
