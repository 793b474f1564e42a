import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { SendRef } from '../../kernel/ids.ts';

/** An account on a chain. */
export interface ChainAccount {
  readonly chainId: number;
  readonly sender: string;
}

/** A coin that left an account: base units of our own table, and the recipient as the chain writes it. */
export interface MovedCoin {
  readonly coin: string;
  readonly units: bigint;
  readonly recipient: string;
}

/** A transaction of ours under a number that this database did not give out. `moved` is null where it moved no coin. */
export interface Stranger {
  readonly nonce: bigint;
  readonly hash: string;
  readonly moved: MovedCoin | null;
}

/** Reads the next number of an account; undefined while none was given out. */
export async function readNextNonce(db: Reader, { chainId, sender }: ChainAccount): Promise<bigint | undefined> {
  const { rows } = await sql<{ next: bigint }>`
    select next_nonce as next from chain_nonces where chain_id = ${chainId} and address = ${sender}`.execute(db);
  return rows[0]?.next;
}

/**
 * Keeps a transaction under the next number of an account, and gives out no number up to it any more. The treasury must be
 * locked. @returns false when the next number is another one by now
 */
export async function recordStranger(tx: Tx, { chainId, sender }: ChainAccount, found: Stranger): Promise<boolean> {
  const { nonce, hash, moved } = found;
  const { numAffectedRows } = await sql`
    with passed as (
      update chain_nonces set next_nonce = next_nonce + 1
      where chain_id = ${chainId} and address = ${sender} and next_nonce = ${nonce.toString()}::bigint returning 1
    )
    insert into chain_strangers (chain_id, address, nonce, hash, coin, units, recipient)
    select ${chainId}, ${sender}, ${nonce.toString()}::bigint, ${hash}, ${moved?.coin ?? null},
      ${moved?.units.toString() ?? null}::numeric, ${moved?.recipient ?? null}
    from passed`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Claims a stranger that did what a send would do. Each counts for one send: of two equal ones the second is still sent. The
 * treasury must be locked. @returns its hash; undefined where there is none
 */
export async function claimStranger(
  tx: Tx,
  { chainId, sender }: ChainAccount,
  send: MovedCoin & { readonly sendRef: SendRef },
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    update chain_strangers set order_no = ${send.sendRef}
    where (chain_id, address, nonce) = (
      select chain_id, address, nonce from chain_strangers
      where order_no is null and chain_id = ${chainId} and address = ${sender} and coin = ${send.coin}
        and units = ${send.units.toString()}::numeric and recipient = ${send.recipient}
      order by nonce limit 1
    ) returning hash`.execute(tx);
  return rows[0]?.hash;
}

/** Lists the strangers that moved a coin, with the send that would have done the same. */
export async function listStrangers(
  db: Reader,
): Promise<(MovedCoin & { chainId: number; hash: string; sendRef: string | null })[]> {
  const { rows } = await sql<{
    chain_id: bigint;
    hash: string;
    coin: string;
    units: string;
    recipient: string;
    order_no: string | null;
  }>`
    select chain_id, hash, coin, units::text as units, recipient, order_no from chain_strangers
    where coin is not null order by chain_id, address, nonce`.execute(db);
  return rows.map((row) => ({
    ...{ chainId: Number(row.chain_id), hash: row.hash, coin: row.coin, units: BigInt(row.units) },
    ...{ recipient: row.recipient, sendRef: row.order_no },
  }));
}
