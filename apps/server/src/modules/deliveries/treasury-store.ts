import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** How long a seen balance is valid. Treasuries are looked at every ten seconds. */
const goodForMinutes = 5;

/** The balance of a coin that was seen in a treasury, in base units. */
export interface SeenBalance {
  readonly network: string;
  readonly coin: string;
  /** Whether it is the network's own coin. */
  readonly native: boolean;
  readonly units: bigint;
  /** Without what is paid and not sent yet. */
  readonly freeUnits: bigint;
  /** Whether the balance is enough to take more orders. */
  readonly enough: boolean;
}

/** Records what a treasury holds. @returns whether it was enough at the last look; true at the first */
export async function recordBalance(db: Reader, seen: SeenBalance): Promise<boolean> {
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

/** Reads what was last seen in each treasury. */
export async function readTreasuries(db: Reader): Promise<(SeenBalance & { readonly lookedAt: Date })[]> {
  const { rows } = await sql<{
    network: string;
    coin: string;
    native: boolean;
    units: string;
    free_units: string;
    enough: boolean;
    looked_at: Date;
  }>`
    select network, coin, native, units::text, free_units::text, enough, looked_at from treasury_balances
    order by network, native desc, coin`.execute(db);
  return rows.map(({ units, free_units, looked_at, ...row }) => ({
    ...row,
    units: BigInt(units),
    freeUnits: BigInt(free_units),
    lookedAt: looked_at,
  }));
}

/** Records what is wrong with a network's nodes, '' for nothing. @returns what was recorded before */
export async function recordTrouble(db: Reader, network: string, trouble: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    with before as (select trouble from chain_troubles where network = ${network})
    insert into chain_troubles (network, trouble) values (${network}, ${trouble})
    on conflict (network) do update set trouble = excluded.trouble,
      since = case when chain_troubles.trouble = excluded.trouble then chain_troubles.since else kassa_now() end
    returning coalesce((select trouble from before), '') as before`.execute(db);
  return rows[0]?.before ?? '';
}

/** What is sold to a wallet: the facts that decide whether it can be delivered. */
export interface WalletItem {
  readonly appId: string;
  readonly network: string;
  /** For a bought coin: the coin and its amount, base units; null for an item that is minted. */
  readonly transfer: { readonly coin: string; readonly units: bigint } | null;
}

/** Whether Kassa delivers this itself: it mints, or sends the coin, for this merchant on this network. */
export async function isSentByKassa(db: Reader, { appId, network, transfer }: WalletItem): Promise<boolean> {
  const { rows } = await (transfer === null
    ? sql`select from mint_contracts where app_id = ${appId} and network = ${network} and off_at is null`
    : sql`
        select from merchant_coins
        where app_id = ${appId} and network = ${network} and coin = ${transfer.coin} and off_at is null`
  ).execute(db);
  return rows.length > 0;
}

/**
 * Whether it can be delivered. Always true where Kassa does not deliver it itself. Otherwise true while the treasury
 * was lately seen to hold enough for gas, and enough of the coin.
 */
export async function canDeliver(db: Reader, sold: WalletItem): Promise<boolean> {
  if (!(await isSentByKassa(db, sold))) return true;
  const { network, transfer } = sold;
  const { rows } = await sql<{ coin: string; native: boolean; enough: boolean; free_units: string }>`
    select coin, native, enough, free_units from treasury_balances
    where network = ${network} and looked_at > kassa_now() - ${goodForMinutes} * interval '1 minute'`.execute(db);
  if (!rows.some(({ native, enough }) => native && enough)) return false;
  if (transfer === null) return true;
  const held = rows.find(({ coin }) => coin === transfer.coin);
  return held !== undefined && BigInt(held.free_units) >= transfer.units;
}

/** Registers a coin that Kassa sends for a merchant on a network. */
export async function insertMerchantCoin(
  db: Reader,
  merchantCoin: { appId: string; network: string; coin: string },
): Promise<void> {
  await sql`
    insert into merchant_coins (app_id, network, coin) values (${merchantCoin.appId}, ${merchantCoin.network}, ${merchantCoin.coin})
    on conflict do nothing`.execute(db);
}
