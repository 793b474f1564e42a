import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { NonceFillerRef, SendRef } from '../../kernel/ids.ts';
import type { ChainSend } from './chain-send-store.ts';

/**
 * Locks a treasury until commit. Everything that takes a number of it waits here, and what it may spend is counted
 * under this lock.
 */
export async function lockTreasury(tx: Tx, sender: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`treasury ${sender}`}, 0))`.execute(tx);
}

/** The account a number is taken from, and the gas to reserve with it. */
export interface Reservation {
  readonly chainId: number;
  readonly sender: string;
  /** How many transactions the chain counts; null where that is not known. */
  readonly minedNonce: bigint | null;
  readonly gas: bigint;
  readonly maxFeeWei: bigint;
}

/**
 * Reserves the next number of an account for a locked send. Numbers have no gaps: each one is signed and sent, or used
 * up. @returns false when the first number of this account can't be known, or it was used under numbers that nobody has
 *   looked at
 */
export async function reserveNonce(tx: Tx, sendRef: SendRef, from: Reservation): Promise<boolean> {
  const mined = from.minedNonce === null ? null : from.minedNonce.toString();
  const { numAffectedRows } = await sql`
    with known as (
      select coalesce((
        select next_nonce from chain_nonces where chain_id = ${from.chainId} and address = ${from.sender}
      ), ${mined}::bigint) as nonce
    ), taken as (
      insert into chain_nonces as n (chain_id, address, next_nonce)
      select ${from.chainId}, ${from.sender}, nonce + 1 from known
      where nonce is not null and nonce >= coalesce(${mined}::bigint, nonce)
      on conflict (chain_id, address) do update set next_nonce = n.next_nonce + 1
      returning next_nonce - 1 as nonce
    )
    update chain_deliveries set chain_id = ${from.chainId}, sender = ${from.sender}, gas = ${from.gas},
      max_fee_wei = ${from.maxFeeWei.toString()}::numeric, nonce = taken.nonce
    from taken where order_no = ${sendRef} and chain_deliveries.nonce is null`.execute(tx);
  return numAffectedRows === 1n;
}

const underWay = sql`d.status in ('signing', 'sent', 'stuck')`;

/** Sums what the unmined transactions of an account may still cost, in wei, without the coins they send. */
export async function readCommittedWei(db: Reader, sender: string): Promise<bigint> {
  const { rows } = await sql<{ wei: string }>`
    select coalesce(sum(c.gas * coalesce(c.max_fee_wei, 0)), 0)::text as wei
    from chain_deliveries c join deliveries d using (order_no)
    where c.sender = ${sender} and ${underWay}`.execute(db);
  return BigInt(rows[0]?.wei ?? 0);
}

/**
 * Sums how much of a coin is being sent from an account, in base units. @param waiting includes paid sends without a
 * number
 */
export async function readCommittedUnits(
  db: Reader,
  { network, coin, waiting }: { network: string; coin: string; waiting: boolean },
): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(c.units), 0)::text as units
    from chain_deliveries c join deliveries d using (order_no)
    where c.network = ${network} and c.coin = ${coin}
      and (${underWay} or (${waiting} and d.status = 'preparing'))`.execute(db);
  return BigInt(rows[0]?.units ?? 0);
}

/**
 * Gives the number of a failed send to an empty transaction, from the account to itself. Then later numbers need not
 * wait, and once it is mined, nothing signed before under this number can be. The send keeps its status.
 * @returns the name of the new send; undefined when the failed one was signed since it was read, or has given its
 *   number away already
 */
export async function insertNonceFiller(
  tx: Tx,
  failed: ChainSend & { readonly nonce: bigint },
  coin: string,
): Promise<NonceFillerRef | undefined> {
  const filler = `gap-${failed.network}-${failed.nonce}` as NonceFillerRef;
  const { numAffectedRows } = await sql`
    update chain_deliveries set voided_at = kassa_now()
    where order_no = ${failed.sendRef} and voided_at is null
      and hashes[1] is not distinct from ${failed.hashes[0] ?? null}::text`.execute(tx);
  if (numAffectedRows === 0n) return undefined;
  await sql`
    with begun as (
      insert into deliveries (order_no, app_id, purpose, mode, status, last_event, last_actor)
      select ${filler}, app_id, 'nonce_gap', 'transfer', 'preparing', 'prepare', 'clock'
      from deliveries where order_no = ${failed.sendRef}
      on conflict (order_no) do nothing returning order_no
    )
    insert into chain_deliveries (order_no, network, standard, coin, units, recipient, chain_id, sender, nonce, gas,
      max_fee_wei, tip_wei, deadline_at, look_at)
    select begun.order_no, network, 'COIN', ${coin}, 0, sender, chain_id, sender, nonce, gas, max_fee_wei, tip_wei,
      kassa_now() + interval '1 hour', kassa_now()
    from begun, chain_deliveries failed where failed.order_no = ${failed.sendRef}`.execute(tx);
  return filler;
}
