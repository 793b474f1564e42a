import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** Blocks an account from trading, or unblocks it. @returns its number; undefined when there is none */
export async function flagAccount(tx: Tx, userNo: string, flagged: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ user_no: string }>`
    update users set at_risk = ${flagged} where user_no = ${userNo} returning user_no`.execute(tx);
  return rows[0]?.user_no;
}
