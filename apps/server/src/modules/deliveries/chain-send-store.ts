import type { CoinCode } from '@kassa/money';
import { sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { SendRef } from '../../kernel/ids.ts';
import type { DeliveryStatus } from './delivery-states.ts';

/** The job that takes chain sends further. */
export const sendOnChainJob = 'send-on-chain';

/** The purpose of a send: an order's delivery, a sold coin that goes back, or only using up a number. */
export type SendPurpose = 'order' | 'sell_refund' | 'nonce_gap';

interface Progress {
  /** Number of the bought or sold order; a gap has a name of its own. */
  readonly sendRef: SendRef;
  readonly purpose: SendPurpose;
  readonly status: DeliveryStatus;
  readonly network: string;
  readonly recipient: string;
  /** The transaction's number and what was reserved with it; null before. */
  readonly nonce: bigint | null;
  readonly sender: string | null;
  readonly gas: bigint | null;
  readonly rawSealed: string | null;
  /** Price of its gas in wei, as last signed; before that, as planned. The tip is null until it is signed. */
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint | null;
  /** Hashes of everything that was signed under this number, newest first. */
  readonly hashes: readonly string[];
  /** The block in which it was last seen; null while in none. */
  readonly minedBlock: bigint | null;
  /** Whether the last signed transaction has waited long enough to be signed at a higher price. */
  readonly waitedLong: boolean;
  /** Whether its deadline has passed. */
  readonly late: boolean;
  /** Until when it waits because its payment may be taken back; null where it does not. */
  readonly heldUntil: Date | null;
  /** Whether the time for watching a finished send is over. */
  readonly old: boolean;
  /** Seconds since it became final; 0 before. */
  readonly finalSeconds: number;
  /** Whether its number went to a transaction that only uses it up. */
  readonly voided: boolean;
}

/** The sent thing: a merchant's item, minted by its contract, or a coin. */
type What =
  | {
      readonly standard: 'ERC721' | 'ERC1155';
      readonly contract: string;
      readonly tokenId: bigint;
      readonly quantity: number;
    }
  | { readonly standard: 'COIN'; readonly coin: CoinCode; readonly units: bigint };

/** Something that is sent on a chain, and its progress. */
export type ChainSend = Progress & What;

interface Row {
  order_no: SendRef;
  purpose: SendPurpose;
  status: DeliveryStatus;
  network: string;
  standard: ChainSend['standard'];
  contract: string | null;
  token_id: string;
  recipient: string;
  quantity: number;
  coin: CoinCode | null;
  units: string | null;
  nonce: bigint | null;
  sender: string | null;
  gas: bigint | null;
  raw_sealed: string | null;
  max_fee_wei: string | null;
  tip_wei: string | null;
  hashes: string[];
  mined_block: bigint | null;
  waited_long: boolean;
  late: boolean;
  held_until: Date | null;
  old: boolean;
  final_seconds: number;
  voided: boolean;
}

const bumpAfterSeconds = 30;
/** How long a finished send is watched after its deadline: a chain may take back a final block. */
const watchHours = 2;

const columns = sql.raw(`c.order_no, d.purpose, d.status, c.network, c.standard, c.contract, c.token_id, c.recipient,
  c.quantity, c.coin, c.units, c.nonce, c.sender, c.gas, c.raw_sealed, c.max_fee_wei, c.tip_wei, c.hashes, c.mined_block,
  coalesce(c.signed_at + interval '${bumpAfterSeconds} seconds' <= kassa_now(), false) as waited_long,
  c.deadline_at <= kassa_now() as late, c.held_until,
  c.deadline_at + interval '${watchHours} hours' <= kassa_now() as old,
  coalesce(extract(epoch from kassa_now() - c.final_at)::float8, 0) as final_seconds,
  c.voided_at is not null as voided`);

function sendOf(row: Row): ChainSend {
  return {
    sendRef: row.order_no,
    purpose: row.purpose,
    status: row.status,
    network: row.network,
    recipient: row.recipient,
    nonce: row.nonce,
    sender: row.sender,
    gas: row.gas,
    rawSealed: row.raw_sealed,
    maxFeeWei: BigInt(row.max_fee_wei ?? 0),
    tipWei: row.tip_wei === null ? null : BigInt(row.tip_wei),
    hashes: row.hashes,
    minedBlock: row.mined_block,
    waitedLong: row.waited_long,
    late: row.late,
    heldUntil: row.held_until,
    old: row.old,
    finalSeconds: row.final_seconds,
    voided: row.voided,
    ...whatOf(row),
  };
}

function whatOf({ order_no, standard, contract, coin, units, token_id, quantity }: Row): What {
  if (standard === 'COIN') {
    if (coin === null || units === null) throw new Error(`the send of ${order_no} has no coin`);
    return { standard, coin, units: BigInt(units) };
  }
  if (contract === null) throw new Error(`the send of ${order_no} has no contract`);
  return { standard, contract, tokenId: BigInt(token_id), quantity };
}

const dueSends = { table: 'chain_deliveries', key: 'order_no', due: 'look_at', tieBreak: 'nonce' };

/** Whether sends are due. */
export const sendsAreDueSql = isDueSql(dueSends);

/** Claims up to `limit` sends that are due; for `seconds` no other worker takes them. */
export async function claimDueSends(db: Reader, claim: { limit: number; seconds: number }): Promise<ChainSend[]> {
  const { rows } = await sql<Row>`
    with claimed as (${claimSql(dueSends, claim)})
    select ${columns} from claimed c join deliveries d using (order_no) order by c.nonce nulls last`.execute(db);
  return rows.map(sendOf);
}

/** Locks a send. The row of what it is for must be locked already. */
export async function lockSend(tx: Tx, sendRef: SendRef): Promise<ChainSend | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from chain_deliveries c join deliveries d using (order_no)
    where c.order_no = ${sendRef} for update`.execute(tx);
  return rows[0] && sendOf(rows[0]);
}

/** Plans the next look; null for none. */
export async function scheduleLook(db: Reader, sendRef: SendRef, seconds: number | null): Promise<void> {
  await sql`
    update chain_deliveries set look_at = kassa_now() + ${seconds}::float8 * interval '1 second'
    where order_no = ${sendRef}`.execute(db);
}

/** A signed transaction. */
export interface Signed {
  readonly rawSealed: string;
  readonly hash: string;
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
}

/**
 * Stores a signed transaction before it is sent. Returns false when another worker stored one meanwhile (then send that
 * one), or when the send was given up. @param over the hash that it replaces; undefined for the first
 */
export async function storeSigned(
  db: Reader,
  sendRef: SendRef,
  { signed, over }: { signed: Signed; over: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chain_deliveries set raw_sealed = ${signed.rawSealed}, hashes = array[${signed.hash}]::text[] || hashes,
      max_fee_wei = ${signed.maxFeeWei.toString()}, tip_wei = ${signed.tipWei.toString()}, signed_at = kassa_now()
    where order_no = ${sendRef} and nonce is not null and voided_at is null
      and hashes[1] is not distinct from ${over ?? null}::text`.execute(db);
  return numAffectedRows === 1n;
}

/** Records the block that the transaction is in; null for none. */
export async function recordMined(tx: Tx, sendRef: SendRef, block: bigint | null): Promise<void> {
  await sql`update chain_deliveries set mined_block = ${block} where order_no = ${sendRef}`.execute(tx);
}

/** Records that the transaction is final in a block. */
export async function recordFinal(tx: Tx, sendRef: SendRef, block: bigint): Promise<void> {
  await sql`
    update chain_deliveries set mined_block = ${block}, final_at = kassa_now() where order_no = ${sendRef}`.execute(tx);
}

/** A coin to send, and its receiver. */
export interface NewTransfer {
  readonly sendRef: SendRef;
  readonly appId: string;
  readonly purpose: Exclude<SendPurpose, 'nonce_gap'>;
  readonly network: string;
  readonly recipient: string;
  readonly coin: string;
  /** Base units. */
  readonly units: bigint;
  /** Seconds until it is done, given up, or looked at by a person. */
  readonly withinSeconds: number;
}

/** Queues a coin to be sent. A send that exists for the same number keeps its row. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const { sendRef, appId, purpose, network, recipient, coin, units, withinSeconds } = transfer;
  await sql`
    with begun as (
      insert into deliveries (order_no, app_id, purpose, mode, status, last_event, last_actor)
      values (${sendRef}, ${appId}, ${purpose}, 'transfer', 'preparing', 'prepare', 'clock')
      on conflict (order_no) do nothing returning order_no
    )
    insert into chain_deliveries (order_no, network, standard, coin, units, recipient, deadline_at, look_at)
    select order_no, ${network}, 'COIN', ${coin}, ${units.toString()}::numeric, ${recipient},
      kassa_now() + ${withinSeconds}::float8 * interval '1 second', kassa_now()
    from begun`.execute(tx);
}
