import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** Brings the end of the prices that were shown for these links forward. Sandbox only. */
export async function advanceQuotes(tx: Tx, nftParamNos: readonly string[], ms: number): Promise<void> {
  await sql`
    update quotes set valid_until = valid_until - ${ms} * interval '1 millisecond'
    where nft_param_no = any(${[...nftParamNos]}::text[]) and valid_until > kassa_now()`.execute(tx);
}
