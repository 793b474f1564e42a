import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** Brings the end of a merchant's live links forward. Sandbox only. @returns their numbers */
export async function advanceLinks(tx: Tx, appId: string, ms: number): Promise<string[]> {
  const { rows } = await sql<{ nft_param_no: string }>`
    insert into link_ends (nft_param_no, signed_at, expires_at)
    select nft_param_no, coalesce(e.signed_at, l.signed_at, l.created_at),
      coalesce(e.expires_at, l.expires_at) - ${ms} * interval '1 millisecond'
    from links l left join link_ends e using (nft_param_no)
    where app_id = ${appId} and coalesce(e.expires_at, l.expires_at) > kassa_now()
    on conflict (nft_param_no) do update set expires_at = excluded.expires_at
    returning nft_param_no`.execute(tx);
  return rows.map((row) => row.nft_param_no);
}

/** Brings the end of a merchant's open checkout sessions and payment links forward. Sandbox only. @returns how many sessions */
export async function advanceSessions(tx: Tx, appId: string, ms: number): Promise<number> {
  await sql`
    update payment_links set expires_at = expires_at - ${ms} * interval '1 millisecond'
    where app_id = ${appId} and expires_at > kassa_now() and ended_at is null`.execute(tx);
  const { numAffectedRows } = await sql`
    update checkout_sessions set expires_at = expires_at - ${ms} * interval '1 millisecond'
    where app_id = ${appId} and expires_at > kassa_now() and canceled_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
