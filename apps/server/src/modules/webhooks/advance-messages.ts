import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { classicOutbox } from './classic-event-store.ts';
import { endpointOutbox } from './delivery-store.ts';

/** Brings forward when a merchant's webhooks that failed are tried again. Sandbox only. @returns how many */
export async function advanceMessages(tx: Tx, appId: string, ms: number): Promise<number> {
  let moved = 0;
  for (const { table } of [classicOutbox, endpointOutbox]) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set due_at = due_at - ${ms} * interval '1 millisecond'
      where app_id = ${appId} and state = 'waiting' and attempts > 0 and leased_until is null`.execute(tx);
    moved += Number(numAffectedRows ?? 0);
  }
  return moved;
}
