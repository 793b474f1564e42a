import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { DeliveryStatus } from './delivery-states.ts';
import type { MintContract } from './mint-contracts.ts';

/** The job that takes deliveries on a chain further. */
export const mintItemsJob = 'mint-items';

/** A delivery on a chain, and how far it is. */
export interface ChainDelivery {
  readonly orderNo: string;
  readonly status: DeliveryStatus;
  readonly network: string;
  readonly standard: MintContract['standard'];
  readonly contract: string;
  readonly tokenId: bigint;
  readonly recipient: string;
  readonly quantity: number;
  /** The transaction's number and what was reserved with it; null before. */
  readonly nonce: bigint | null;
  readonly sender: string | null;
  readonly gas: bigint | null;
  readonly rawSealed: string | null;
  /** Price of its gas in wei, as it was signed last. */
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
  /** Of everything that was signed under this number, the newest first. */
  readonly hashes: readonly string[];
  /** Whether what was signed last has waited long enough to be paid better. */
  readonly waitedLong: boolean;
  /** Whether its deadline has passed. */
  readonly late: boolean;
  /** Whether it is past the time in which a finished one is still looked at. */
  readonly old: boolean;
}

interface Row {
  order_no: string;
  status: DeliveryStatus;
  network: string;
  standard: MintContract['standard'];
  contract: string;
  token_id: string;
  recipient: string;
  quantity: number;
  nonce: bigint | null;
  sender: string | null;
  gas: bigint | null;
  raw_sealed: string | null;
  max_fee_wei: string | null;
  tip_wei: string | null;
  hashes: string[];
  waited_long: boolean;
  late: boolean;
  old: boolean;
}

const bumpAfterSeconds = 30;
/** A finished one is looked at for so long after its deadline: a chain may go back on what it called final. */
const watchHours = 2;

const columns = sql.raw(`c.order_no, d.status, c.network, c.standard, c.contract, c.token_id, c.recipient, c.quantity,
  c.nonce, c.sender, c.gas, c.raw_sealed, c.max_fee_wei, c.tip_wei, c.hashes,
  coalesce(c.signed_at + interval '${bumpAfterSeconds} seconds' <= kassa_now(), false) as waited_long,
  c.deadline_at <= kassa_now() as late,
  c.deadline_at + interval '${watchHours} hours' <= kassa_now() as old`);

function deliveryOf(row: Row): ChainDelivery {
  return {
    orderNo: row.order_no,
    status: row.status,
    network: row.network,
    standard: row.standard,
    contract: row.contract,
    tokenId: BigInt(row.token_id),
    recipient: row.recipient,
    quantity: row.quantity,
    nonce: row.nonce,
    sender: row.sender,
    gas: row.gas,
    rawSealed: row.raw_sealed,
    maxFeeWei: BigInt(row.max_fee_wei ?? 0),
    tipWei: BigInt(row.tip_wei ?? 0),
    hashes: row.hashes,
    waitedLong: row.waited_long,
    late: row.late,
    old: row.old,
  };
}

/** Takes deliveries whose time to be looked at has come; for `seconds` they are nobody else's. */
export async function claimDueChainDeliveries(
  db: Reader,
  claim: { limit: number; seconds: number },
): Promise<ChainDelivery[]> {
  const { rows } = await sql<Row>`
    with due as (
      select order_no from chain_deliveries where look_at <= kassa_now()
      order by look_at, nonce limit ${claim.limit} for update skip locked
    ), claimed as (
      update chain_deliveries c set look_at = kassa_now() + ${claim.seconds} * interval '1 second'
      from due where c.order_no = due.order_no returning c.*
    )
    select ${columns} from claimed c join deliveries d using (order_no) order by c.nonce nulls last`.execute(db);
  return rows.map(deliveryOf);
}

/** Locks the delivery of an order whose row is locked. */
export async function lockChainDelivery(tx: Tx, orderNo: string): Promise<ChainDelivery | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from chain_deliveries c join deliveries d using (order_no)
    where c.order_no = ${orderNo} for update`.execute(tx);
  return rows[0] && deliveryOf(rows[0]);
}

/** Plans the next look; null: none any more. */
export async function scheduleLook(db: Reader, orderNo: string, seconds: number | null): Promise<void> {
  await sql`
    update chain_deliveries set look_at = kassa_now() + ${seconds}::float8 * interval '1 second'
    where order_no = ${orderNo}`.execute(db);
}

/**
 * Reserves the next number of an account for a locked delivery. Numbers are given out without gaps: whoever has one is
 * always signed and sent. @param from.minedNonce how many the chain counts: more than we gave out when the key was used elsewhere
 */
export async function reserveNonce(
  tx: Tx,
  orderNo: string,
  from: { chainId: number; sender: string; minedNonce: bigint; gas: bigint },
): Promise<void> {
  await sql`
    with taken as (
      insert into chain_nonces as n (chain_id, address, next_nonce)
      values (${from.chainId}, ${from.sender}, ${from.minedNonce}::bigint + 1)
      on conflict (chain_id, address) do update
        set next_nonce = greatest(n.next_nonce, ${from.minedNonce}::bigint) + 1
      returning next_nonce - 1 as nonce
    )
    update chain_deliveries set chain_id = ${from.chainId}, sender = ${from.sender}, gas = ${from.gas}, nonce = taken.nonce
    from taken where order_no = ${orderNo} and chain_deliveries.nonce is null`.execute(tx);
}

/** What was signed. */
export interface Signed {
  readonly rawSealed: string;
  readonly hash: string;
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
}

/**
 * Stores what was signed, before anybody sends it; false when another worker stored one meanwhile, then that one is sent.
 * @param over the hash that it takes the place of; undefined for the first
 */
export async function storeSigned(
  db: Reader,
  orderNo: string,
  { signed, over }: { signed: Signed; over: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chain_deliveries set raw_sealed = ${signed.rawSealed}, hashes = array[${signed.hash}]::text[] || hashes,
      max_fee_wei = ${signed.maxFeeWei.toString()}, tip_wei = ${signed.tipWei.toString()}, signed_at = kassa_now()
    where order_no = ${orderNo} and nonce is not null and hashes[1] is not distinct from ${over ?? null}::text`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Notes in which block it stands, null when in none. */
export async function noteMined(tx: Tx, orderNo: string, block: bigint | null): Promise<void> {
  await sql`update chain_deliveries set mined_block = ${block} where order_no = ${orderNo}`.execute(tx);
}

/** What the transactions of an account that are not mined yet may still cost, in wei. */
export async function readCommittedWei(db: Reader, sender: string): Promise<bigint> {
  const { rows } = await sql<{ wei: string }>`
    select coalesce(sum(c.gas * coalesce(c.max_fee_wei, 0)), 0)::text as wei
    from chain_deliveries c join deliveries d using (order_no)
    where c.sender = ${sender} and d.status in ('signing', 'sent', 'stuck')`.execute(db);
  return BigInt(rows[0]?.wei ?? 0);
}
