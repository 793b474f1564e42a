import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** What was seen of a treasury is good for so long: it is looked at every ten seconds. */
const goodForMinutes = 5;

/** What a treasury was seen to hold of a coin, in base units. */
export interface SeenBalance {
  readonly network: string;
  readonly coin: string;
  /** Whether it is the network's own. */
  readonly native: boolean;
  readonly units: bigint;
  /** Without what is paid and not sent yet. */
  readonly freeUnits: bigint;
  /** Whether that is enough to take more orders. */
  readonly enough: boolean;
}

/** Notes what a treasury holds. @returns whether it was enough when it was looked at before; true at the first look */
export async function noteBalance(db: Reader, seen: SeenBalance): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    with before as (
      select enough from treasury_balances where network = ${seen.network} and coin = ${seen.coin}
    )
    insert into treasury_balances (network, coin, native, units, free_units, enough, looked_at)
    values (${seen.network}, ${seen.coin}, ${seen.native}, ${seen.units.toString()}::numeric, ${seen.freeUnits.toString()}::numeric,
      ${seen.enough}, kassa_now())
    on conflict (network, coin) do update set native = excluded.native, units = excluded.units, free_units = excluded.free_units,
      enough = excluded.enough, looked_at = excluded.looked_at
    returning coalesce((select enough from before), true) as before`.execute(db);
  return rows[0]?.before ?? true;
}

/** Notes what is wrong with a network's nodes, '' where nothing is. @returns what was noted before */
export async function noteTrouble(db: Reader, network: string, trouble: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    with before as (select trouble from chain_troubles where network = ${network})
    insert into chain_troubles (network, trouble) values (${network}, ${trouble})
    on conflict (network) do update set trouble = excluded.trouble,
      since = case when chain_troubles.trouble = excluded.trouble then chain_troubles.since else kassa_now() end
    returning coalesce((select trouble from before), '') as before`.execute(db);
  return rows[0]?.before ?? '';
}

/** What is sold to a wallet, as far as it matters whether it can be delivered. */
export interface ForWallet {
  readonly appId: string;
  readonly network: string;
  /** Of crypto itself: the coin and how much of it, base units; null for an item that is minted. */
  readonly transfer: { readonly coin: string; readonly units: bigint } | null;
}

/** Whether Kassa sends this itself: it mints, or it sends the coin, for this merchant on this network. */
export async function isOurs(db: Reader, { appId, network, transfer }: ForWallet): Promise<boolean> {
  const { rows } = await (transfer === null
    ? sql`select from mint_contracts where app_id = ${appId} and network = ${network}`
    : sql`select from merchant_coins where app_id = ${appId} and network = ${network} and coin = ${transfer.coin}`
  ).execute(db);
  return rows.length > 0;
}

/**
 * Whether it can be delivered: true where Kassa does not deliver it itself; else while the treasury was lately seen to hold
 * enough for gas, and of the coin enough for this too.
 */
export async function canDeliver(db: Reader, sold: ForWallet): Promise<boolean> {
  if (!(await isOurs(db, sold))) return true;
  const { network, transfer } = sold;
  const { rows } = await sql<{ coin: string; native: boolean; enough: boolean; free_units: string }>`
    select coin, native, enough, free_units from treasury_balances
    where network = ${network} and looked_at > kassa_now() - ${goodForMinutes} * interval '1 minute'`.execute(db);
  if (!rows.some(({ native, enough }) => native && enough)) return false;
  if (transfer === null) return true;
  const held = rows.find(({ coin }) => coin === transfer.coin);
  return held !== undefined && BigInt(held.free_units) >= transfer.units;
}

/** Which coins Kassa sends for a merchant on a network. */
export async function insertMerchantCoin(
  db: Reader,
  the: { appId: string; network: string; coin: string },
): Promise<void> {
  await sql`
    insert into merchant_coins (app_id, network, coin) values (${the.appId}, ${the.network}, ${the.coin})
    on conflict do nothing`.execute(db);
}
