import { sql } from 'kysely';
import { claimSql } from '../../src/kernel/claim.ts';
import type { Reader, Tx } from '../../src/kernel/database.ts';

/** Name of the job that asks couriers. */
export const askCouriersJob = 'ask-couriers';

export interface Parcel {
  readonly orderNo: string;
  /** Where its courier says whether it was delivered. */
  readonly url: string;
  /** How often it was asked, this time included. */
  readonly asks: number;
}

/** Longer than the slowest answer: while it lasts, no other worker takes the same row. */
export const claimSeconds = 60;
const firstPauseSeconds = 30;
const longestPauseSeconds = 3_600;

/** Writes a parcel that is asked about from now on. */
export async function insertParcel(tx: Tx, { orderNo, url }: Pick<Parcel, 'orderNo' | 'url'>): Promise<void> {
  await sql`insert into parcels (order_no, url, due_at) values (${orderNo}, ${url}, kassa_now())`.execute(tx);
}

/** Takes up to `limit` due parcels. Each is due again when the claim ends, so a worker that dies loses nothing. */
export async function claimDueParcels(db: Reader, limit: number): Promise<Parcel[]> {
  const parcels = { table: 'parcels', key: 'order_no', set: sql`asks = asks + 1` };
  const claimed = claimSql<{ order_no: string; url: string; asks: number }>(parcels, { limit, seconds: claimSeconds });
  const { rows } = await claimed.execute(db);
  return rows.map((row) => ({ orderNo: row.order_no, url: row.url, asks: row.asks }));
}

/** Notes that a parcel was delivered: it is never due again. The second note has no effect. */
export async function recordDelivered(db: Reader, { orderNo }: Parcel): Promise<void> {
  await sql`
    update parcels set delivered_at = kassa_now(), due_at = null
    where order_no = ${orderNo} and delivered_at is null`.execute(db);
}

/** Asks again later: after 30 seconds, then after twice as long each time, up to an hour. */
export async function postponeParcel(db: Reader, { orderNo, asks }: Parcel): Promise<void> {
  const seconds = Math.min(firstPauseSeconds * 2 ** (asks - 1), longestPauseSeconds);
  await sql`
    update parcels set due_at = kassa_now() + ${seconds} * interval '1 second'
    where order_no = ${orderNo} and due_at is not null`.execute(db);
}
