import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';

/** A verified callback as it came. */
export interface InboxEntry {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  /** Our number of what it is about. */
  readonly reference: string;
  /** It may name people. */
  readonly bodySealed: string;
}

/** Purpose of the sealed column. */
export const callbackPurpose = 'callback_inbox.body';

/** Stores a callback; one that stands already is left as it is, so that a replay has no effect. */
export async function storeCallback(db: Reader, entry: InboxEntry): Promise<void> {
  await sql`
    insert into callback_inbox (provider, event_id, type, reference, body)
    values (${entry.provider}, ${entry.eventId}, ${entry.type}, ${entry.reference}, ${entry.bodySealed})
    on conflict (provider, event_id) do nothing`.execute(db);
}

/**
 * Works up to 200 callbacks: what they are about is asked for next. A callback is a hint, the provider's answer is the
 * truth, so their order and number do not matter. @returns how many
 */
export async function workCallbacks(db: Reader): Promise<number> {
  const { rows } = await sql`
    with batch as (
      update callback_inbox set worked_at = kassa_now()
      where (provider, event_id) in (
        select provider, event_id from callback_inbox where worked_at is null
        order by received_at limit 200 for update skip locked
      ) returning provider, reference
    ), asked as (
      update payments p set due_at = kassa_now() from batch b
      where p.payment_no = b.reference and p.provider = b.provider returning 1
    ), asked_refunds as (
      update refunds r set due_at = kassa_now() from batch b
      where r.refund_no = split_part(b.reference, '-', 1) and r.provider = b.provider and r.status <> 'init' returning 1
    )
    select ${notifying(jobTopic('reconcile-payments'), jobTopic('send-refunds'))}
    from batch`.execute(db);
  return rows.length;
}

/** Deletes up to 5,000 callbacks a month after they came and were worked: a repetition later than that only makes us ask. @returns how many */
export async function sweepCallbacks(db: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from callback_inbox where (provider, event_id) in (
      select provider, event_id from callback_inbox
      where worked_at is not null and received_at < kassa_now() - interval '30 days' order by received_at limit 5000
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
