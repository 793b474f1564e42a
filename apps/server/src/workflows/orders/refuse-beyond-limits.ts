import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Limits } from '../../modules/merchants/index.ts';

/**
 * Refuses an order that is worth more than its merchant may sell: in one order, or with those of the last 24 hours. Orders
 * that are placed at the same moment do not see one another, and may pass the day's limit together.
 * @throws Refusal amount_outside_limits, rate_unavailable where the worth is unknown
 */
export async function refuseBeyondLimits(
  db: Reader,
  { orderMostUsdMinor, dayMostUsdMinor }: Limits,
  { appId, usdMinor, placed }: { readonly appId: string; readonly usdMinor: bigint | null; readonly placed: boolean },
): Promise<void> {
  if (orderMostUsdMinor === null && dayMostUsdMinor === null) return;
  if (usdMinor === null) refuse('rate_unavailable');
  if (orderMostUsdMinor !== null && usdMinor > orderMostUsdMinor) refuseAs('order');
  if (placed || dayMostUsdMinor === null) return;
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(q.usd_minor), 0)::text as sum from orders o join quotes q using (quote_no)
    where o.app_id = ${appId} and o.created_at > kassa_now() - interval '24 hours'
      and o.status not in ('failed', 'closed')`.execute(db);
  if (BigInt(rows[0]?.sum ?? 0) + usdMinor > dayMostUsdMinor) refuseAs('day');
}

function refuseAs(limit: 'order' | 'day'): never {
  refuse('amount_outside_limits', { detail: `the merchant's limit of ${limit === 'order' ? 'one order' : 'a day'}` });
}
