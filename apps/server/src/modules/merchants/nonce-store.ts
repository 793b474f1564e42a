import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** Uses a nonce up; false when it was used before. */
export async function takeNonce(db: Reader, appId: string, nonce: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into merchant_nonces (app_id, nonce) values (${appId}, ${nonce})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
