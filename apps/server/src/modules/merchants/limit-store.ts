import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';

/** What a merchant may sell, US cents. Null: no limit. */
export interface Limits {
  readonly orderMostUsdMinor: bigint | null;
  /** Of all orders within 24 hours. */
  readonly dayMostUsdMinor: bigint | null;
}

/** Reads a merchant's limits. */
export async function readLimits(db: Reader, appId: string): Promise<Limits> {
  return readSelling(db, appId);
}

/** Reads whether a merchant is suspended, and its limits. */
export async function readSelling(db: Reader, appId: string): Promise<Limits & { readonly suspended: boolean }> {
  const { rows } = await sql<{ suspended: boolean; order_most: bigint | null; day_most: bigint | null }>`
    select m.suspended_at is not null as suspended, l.order_most_usd_minor as order_most, l.day_most_usd_minor as day_most
    from merchants m left join merchant_limits l using (app_id) where m.app_id = ${appId}`.execute(db);
  const row = rows[0];
  return {
    suspended: row?.suspended ?? false,
    orderMostUsdMinor: row?.order_most ?? null,
    dayMostUsdMinor: row?.day_most ?? null,
  };
}

/** Replaces a merchant's limits. */
export async function writeLimits(tx: Tx, appId: string, limits: Limits): Promise<void> {
  await sql`delete from merchant_limits where app_id = ${appId}`.execute(tx);
  if (limits.orderMostUsdMinor === null && limits.dayMostUsdMinor === null) return;
  await sql`
    insert into merchant_limits (app_id, order_most_usd_minor, day_most_usd_minor)
    values (${appId}, ${limits.orderMostUsdMinor}::bigint, ${limits.dayMostUsdMinor}::bigint)`.execute(tx);
}
