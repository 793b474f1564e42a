import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** Uses a nonce up; false when it was used before. */
export async function takeNonce(db: Reader, appId: string, nonce: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into merchant_nonces (app_id, nonce) values (${appId}, ${nonce})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets nonces whose calls would be refused for their time anyway. @returns how many */
export async function sweepNonces(db: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from merchant_nonces where (app_id, nonce) in (
      select app_id, nonce from merchant_nonces where used_at < kassa_now() - interval '15 minutes' limit 5000)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
