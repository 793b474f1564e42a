import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { SendRef } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import { sendOnChainJob } from './chain-send-store.ts';

/** The time to deliver an order on a chain, seconds. Then it is refunded where nothing was signed, else a person looks. */
export const deliverWithinSeconds = 3_600;

/** Gives a send that was stopped, and of which nothing is signed, its whole time again, from now on. */
export async function renewDeadline(tx: Tx, sendRef: SendRef): Promise<void> {
  await sql`
    update chain_deliveries set deadline_at = kassa_now() + ${deliverWithinSeconds} * interval '1 second',
      look_at = kassa_now()
    where order_no = ${sendRef} and nonce is null returning ${notifySql(jobTopic(sendOnChainJob))}`.execute(tx);
}

/**
 * Has a send wait, of which nothing is signed. Its time to be sent begins then. One that waits already keeps its time.
 * @returns until when it waits; null where it is signed
 */
export async function holdSend(tx: Tx, sendRef: SendRef, until: Date): Promise<Date | null> {
  await sql`
    update chain_deliveries set held_until = ${until},
      deadline_at = greatest(deadline_at, ${until}::timestamptz + ${deliverWithinSeconds} * interval '1 second')
    where order_no = ${sendRef} and nonce is null and held_until is null`.execute(tx);
  const { rows } = await sql<{ held_until: Date | null }>`
    select held_until from chain_deliveries where order_no = ${sendRef} and nonce is null`.execute(tx);
  return rows[0]?.held_until ?? null;
}

/** Reads until when an order's delivery still waits; null where it does not. */
export async function readHold(db: Reader, sendRef: SendRef): Promise<Date | null> {
  const { rows } = await sql<{ held_until: Date }>`
    select held_until from chain_deliveries where order_no = ${sendRef} and held_until > kassa_now()`.execute(db);
  return rows[0]?.held_until ?? null;
}
