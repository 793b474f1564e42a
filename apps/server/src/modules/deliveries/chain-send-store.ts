import type { CoinCode } from '@kassa/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { DeliveryStatus } from './delivery-states.ts';

/** The job that takes what is sent on a chain further. */
export const sendOnChainJob = 'send-on-chain';

/** What a send is for: an order's delivery, the coins of a sale that go back, or only to use up a number. */
export type SendPurpose = 'order' | 'sell_refund' | 'nonce_gap';

interface Progress {
  /** The order's number, bought or sold; of a gap its own name. */
  readonly orderNo: string;
  readonly purpose: SendPurpose;
  readonly status: DeliveryStatus;
  readonly network: string;
  readonly recipient: string;
  /** The transaction's number and what was reserved with it; null before. */
  readonly nonce: bigint | null;
  readonly sender: string | null;
  readonly gas: bigint | null;
  readonly rawSealed: string | null;
  /** Price of its gas in wei, as it was signed last; before that, as it was planned. The tip is null until it is signed. */
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint | null;
  /** Of everything that was signed under this number, the newest first. */
  readonly hashes: readonly string[];
  /** The block in which it was seen last; null while in none. */
  readonly minedBlock: bigint | null;
  /** Whether what was signed last has waited long enough to be paid better. */
  readonly waitedLong: boolean;
  /** Whether its deadline has passed. */
  readonly late: boolean;
  /** Whether it is past the time in which a finished one is still looked at. */
  readonly old: boolean;
  /** Seconds since it was final; 0 before. */
  readonly finalSeconds: number;
  /** Its number went to a transaction that only uses it up. */
  readonly voided: boolean;
}

/** What is sent: a merchant's item, by his contract, or a coin. */
type What =
  | {
      readonly standard: 'ERC721' | 'ERC1155';
      readonly contract: string;
      readonly tokenId: bigint;
      readonly quantity: number;
    }
  | { readonly standard: 'COIN'; readonly coin: CoinCode; readonly units: bigint };

/** Something that is sent on a chain, and how far it is. */
export type ChainSend = Progress & What;

interface Row {
  order_no: string;
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
  old: boolean;
  final_seconds: number;
  voided: boolean;
}

const bumpAfterSeconds = 30;
/** A finished one is looked at for so long after its deadline: a chain may go back on what it called final. */
const watchHours = 2;

const columns = sql.raw(`c.order_no, d.purpose, d.status, c.network, c.standard, c.contract, c.token_id, c.recipient,
  c.quantity, c.coin, c.units, c.nonce, c.sender, c.gas, c.raw_sealed, c.max_fee_wei, c.tip_wei, c.hashes, c.mined_block,
  coalesce(c.signed_at + interval '${bumpAfterSeconds} seconds' <= kassa_now(), false) as waited_long,
  c.deadline_at <= kassa_now() as late,
  c.deadline_at + interval '${watchHours} hours' <= kassa_now() as old,
  coalesce(extract(epoch from kassa_now() - c.final_at)::float8, 0) as final_seconds,
  c.voided_at is not null as voided`);

function sendOf(row: Row): ChainSend {
  return {
    orderNo: row.order_no,
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

/** Takes sends whose time to be looked at has come; for `seconds` they are nobody else's. */
export async function claimDueSends(db: Reader, claim: { limit: number; seconds: number }): Promise<ChainSend[]> {
  const { rows } = await sql<Row>`
    with due as (
      select order_no from chain_deliveries where look_at <= kassa_now()
      order by look_at, nonce limit ${claim.limit} for update skip locked
    ), claimed as (
      update chain_deliveries c set look_at = kassa_now() + ${claim.seconds} * interval '1 second'
      from due where c.order_no = due.order_no returning c.*
    )
    select ${columns} from claimed c join deliveries d using (order_no) order by c.nonce nulls last`.execute(db);
  return rows.map(sendOf);
}

/** Locks the send of something whose own row is locked. */
export async function lockSend(tx: Tx, orderNo: string): Promise<ChainSend | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from chain_deliveries c join deliveries d using (order_no)
    where c.order_no = ${orderNo} for update`.execute(tx);
  return rows[0] && sendOf(rows[0]);
}

/** Plans the next look; null: none any more. */
export async function scheduleLook(db: Reader, orderNo: string, seconds: number | null): Promise<void> {
  await sql`
    update chain_deliveries set look_at = kassa_now() + ${seconds}::float8 * interval '1 second'
    where order_no = ${orderNo}`.execute(db);
}

/** What was signed. */
export interface Signed {
  readonly rawSealed: string;
  readonly hash: string;
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
}

/**
 * Stores what was signed, before anybody sends it; false when another worker stored one meanwhile, then that one is sent, or
 * when it was given up. @param over the hash that it takes the place of; undefined for the first
 */
export async function storeSigned(
  db: Reader,
  orderNo: string,
  { signed, over }: { signed: Signed; over: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chain_deliveries set raw_sealed = ${signed.rawSealed}, hashes = array[${signed.hash}]::text[] || hashes,
      max_fee_wei = ${signed.maxFeeWei.toString()}, tip_wei = ${signed.tipWei.toString()}, signed_at = kassa_now()
    where order_no = ${orderNo} and nonce is not null and voided_at is null
      and hashes[1] is not distinct from ${over ?? null}::text`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes in which block it stands, null when in none. */
export async function noteMined(tx: Tx, orderNo: string, block: bigint | null): Promise<void> {
  await sql`update chain_deliveries set mined_block = ${block} where order_no = ${orderNo}`.execute(tx);
}

/** Notes that it is final in a block, from now on. */
export async function noteFinal(tx: Tx, orderNo: string, block: bigint): Promise<void> {
  await sql`
    update chain_deliveries set mined_block = ${block}, final_at = kassa_now() where order_no = ${orderNo}`.execute(tx);
}

/** What is to be sent of a coin, and to whom. */
export interface NewTransfer {
  readonly orderNo: string;
  readonly appId: string;
  readonly purpose: Exclude<SendPurpose, 'nonce_gap'>;
  readonly network: string;
  readonly recipient: string;
  readonly coin: string;
  /** Base units. */
  readonly units: bigint;
  /** Seconds until it is done, or given up, or a person looks. */
  readonly withinSeconds: number;
}

/** A coin is sent from now on; a send that is under way for the same number keeps its row. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const { orderNo, appId, purpose, network, recipient, coin, units, withinSeconds } = transfer;
  await sql`
    with begun as (
      insert into deliveries (order_no, app_id, purpose, mode, status, last_event, last_actor)
      values (${orderNo}, ${appId}, ${purpose}, 'transfer', 'preparing', 'prepare', 'clock')
      on conflict (order_no) do nothing returning order_no
    )
    insert into chain_deliveries (order_no, network, standard, coin, units, recipient, deadline_at, look_at)
    select order_no, ${network}, 'COIN', ${coin}, ${units.toString()}::numeric, ${recipient},
      kassa_now() + ${withinSeconds}::float8 * interval '1 second', kassa_now()
    from begun`.execute(tx);
}
