import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** Lets one log-in step of an address run at a time, so that counting and acting on the count are one. */
export async function lockEmail(tx: Tx, emailIndex: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${emailIndex}`}, 0))`.execute(tx);
}
