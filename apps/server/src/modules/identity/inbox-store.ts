import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';
import { reconcileIdentityJob } from './check-store.ts';

/** The job that works what providers sent. */
export const workIdentityCallbacksJob = 'work-identity-callbacks';

/** Purpose of the sealed column: a provider's callback may carry names. */
export const identityCallbackPurpose = 'identity_inbox.body';

/** A verified callback as it came. */
export interface IdentityInboxEntry {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly checkId: string;
  /** The provider's time of the event. */
  readonly at: Date;
  readonly bodySealed: string;
}

/** Stores a callback; one that stands already is left as it is, so that a replay has no effect. */
export async function storeIdentityCallback(db: Reader, entry: IdentityInboxEntry): Promise<void> {
  await sql`
    insert into identity_inbox (provider, event_id, type, provider_check_id, event_at, body_sealed)
    values (${entry.provider}, ${entry.eventId}, ${entry.type}, ${entry.checkId}, ${entry.at}, ${entry.bodySealed})
    on conflict (provider, event_id) do nothing`.execute(db);
}

/**
 * Works up to 200 callbacks: the checks they are about are asked for next. A callback is a hint, what the provider answers
 * is the truth, so their order and number do not matter. @returns how many
 */
export async function workIdentityCallbacks(db: Reader): Promise<number> {
  const { rows } = await sql`
    with batch as (
      update identity_inbox set worked_at = kassa_now()
      where (provider, event_id) in (
        select provider, event_id from identity_inbox where worked_at is null
        order by received_at limit 200 for update skip locked
      ) returning provider, provider_check_id
    ), asked as (
      update identity_checks c set due_at = kassa_now() from batch b join identity_check_ids i
        on i.provider = b.provider and i.provider_check_id = b.provider_check_id
      where c.check_no = i.check_no returning 1
    )
    select ${notifying(jobTopic(reconcileIdentityJob))} from batch`.execute(db);
  return rows.length;
}

/** Deletes up to 5,000 callbacks a month after they came and were worked: a repetition later than that only makes us ask. @returns how many */
export async function sweepIdentityCallbacks(db: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_inbox where (provider, event_id) in (
      select provider, event_id from identity_inbox
      where worked_at is not null and received_at < kassa_now() - interval '30 days' order by received_at limit 5000
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
