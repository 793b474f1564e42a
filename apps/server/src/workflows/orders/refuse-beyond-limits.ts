import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Limits } from '../../modules/merchants/index.ts';

/** What an order is worth, and whether it is placed already: then only its price may change. */
export interface Worth {
  readonly appId: string;
  readonly nftParamNo: string;
  readonly usdMinor: bigint | null;
  readonly placed: boolean;
}

/**
 * Refuses an order that is worth more than its merchant may sell: in one order, or with those of the last 24 hours. Orders
 * that are placed at the same moment see one another only after `lockDay`.
 * @throws Refusal amount_outside_limits, rate_unavailable where the worth is unknown
 */
export async function refuseBeyondLimits(
  db: Reader,
  { orderMostUsdMinor, dayMostUsdMinor }: Limits,
  { appId, nftParamNo, usdMinor, placed }: Worth,
): Promise<void> {
  if (orderMostUsdMinor === null && dayMostUsdMinor === null) return;
  if (usdMinor === null) refuse('rate_unavailable');
  if (orderMostUsdMinor !== null && usdMinor > orderMostUsdMinor) refuseAs('order');
  if (placed || dayMostUsdMinor === null) return;
  // Not the link's own order: the same press may have placed it a moment ago.
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(q.usd_minor), 0)::text as sum from orders o join quotes q using (quote_no)
    where o.app_id = ${appId} and o.created_at > kassa_now() - interval '24 hours'
      and o.status not in ('failed', 'closed') and o.nft_param_no <> ${nftParamNo}`.execute(db);
  if (BigInt(rows[0]?.sum ?? 0) + usdMinor > dayMostUsdMinor) refuseAs('day');
}

/** Lets one order at a time of a merchant with a limit of a day be placed until commit, so that each counts those before it. */
export async function lockDay(tx: Tx, appId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day of merchant ${appId}`}, 0))`.execute(tx);
}

function refuseAs(limit: 'order' | 'day'): never {
  refuse('amount_outside_limits', { detail: `the merchant's limit of ${limit === 'order' ? 'one order' : 'a day'}` });
}
