import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** What was seen of a treasury is good for so long: it is looked at every half minute. */
const goodForMinutes = 5;

/** Notes what a network's treasury holds, in wei, and whether that is enough to take more orders. */
export async function noteTreasury(
  db: Reader,
  network: string,
  { balanceWei, enough }: { balanceWei: bigint; enough: boolean },
): Promise<void> {
  await sql`
    insert into chain_treasuries (network, balance_wei, enough, looked_at)
    values (${network}, ${balanceWei.toString()}::numeric, ${enough}, kassa_now())
    on conflict (network) do update
      set balance_wei = excluded.balance_wei, enough = excluded.enough, looked_at = excluded.looked_at`.execute(db);
}

/** Whether what is sold to a wallet on this network can be delivered: true where Kassa does not mint there for this merchant. */
export async function canDeliver(db: Reader, appId: string, network: string): Promise<boolean> {
  const { rows } = await sql<{ able: boolean }>`
    select coalesce(t.enough and t.looked_at > kassa_now() - ${goodForMinutes} * interval '1 minute', false) as able
    from mint_contracts m left join chain_treasuries t using (network)
    where m.app_id = ${appId} and m.network = ${network}`.execute(db);
  return rows[0]?.able ?? true;
}
