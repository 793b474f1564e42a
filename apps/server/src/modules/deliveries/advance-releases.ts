import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** Brings forward when a merchant is reminded of what it has to release. Sandbox only. @returns how many */
export async function advanceReleases(tx: Tx, appId: string, ms: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update deliveries set due_at = due_at - ${ms} * interval '1 millisecond'
    where app_id = ${appId} and status = 'waiting_release' and due_at is not null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
