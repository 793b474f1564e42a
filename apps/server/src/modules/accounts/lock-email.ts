import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/**
 * Lets one log-in step of an address run at a time until commit, so that no other step changes a count that is being
 * checked.
 */
export async function lockEmail(tx: Tx, emailIndex: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${emailIndex}`}, 0))`.execute(tx);
}
