import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { steadyGasPrice } from './network-fee.ts';

/** How long a seen gas price is valid. Prices are looked at every 15 s. */
const goodForMinutes = 10;

/** Records the price of gas on a network, in wei. */
export async function recordGasPrice(db: Reader, network: string, priceWei: bigint): Promise<void> {
  const { rows } = await sql<{ price_wei: string }>`
    select price_wei::text from network_gas_prices where network = ${network}`.execute(db);
  const kept = steadyGasPrice(rows[0] ? BigInt(rows[0].price_wei) : null, priceWei);
  await sql`
    insert into network_gas_prices (network, price_wei, seen_at) values (${network}, ${kept.toString()}::numeric, kassa_now())
    on conflict (network) do update set price_wei = excluded.price_wei, seen_at = excluded.seen_at`.execute(db);
}

/** Reads the price of gas on a network, in wei; null where it was not seen lately. */
export async function readGasPrice(db: Reader, network: string): Promise<bigint | null> {
  const { rows } = await sql<{ price_wei: string }>`
    select price_wei::text from network_gas_prices
    where network = ${network} and seen_at > kassa_now() - ${goodForMinutes} * interval '1 minute'`.execute(db);
  return rows[0] ? BigInt(rows[0].price_wei) : null;
}
