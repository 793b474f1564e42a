import type { IdentityStep } from '@kassa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { notifySql } from '../../kernel/signal.ts';
import { identityTopic } from './check-store.ts';
import { type Check, type CheckRow, checkOf, type Refused } from './identity-check.ts';
import { type IdentityCheckEvent, identityCheckGraph, isLiveCheck } from './identity-check-states.ts';
import { askDelaySeconds, lapseAfterMs } from './schedule.ts';

/** One move of a check, and what its provider reported with it. */
export interface CheckMove {
  readonly event: IdentityCheckEvent;
  /** Who moves it: buyer, provider or clock. */
  readonly actor: string;
  /** The provider's time of its answer. */
  readonly at?: Date;
  /** Name of the provider's decision that this move acts on. */
  readonly decision?: string;
  /** The steps to show again. */
  readonly todo?: readonly IdentityStep[];
  readonly refusals?: readonly Refused[];
  /** The document's data, sealed, and its last valid day. */
  readonly document?: { readonly sealed: string; readonly expiresOn: string | null };
}

/**
 * Moves a check that this transaction has locked. Only this function writes a check's status. While the check is live,
 * its provider is asked again without a callback, and it lapses some time after its last move.
 * @throws Error when the graph has no such edge
 */
export async function moveCheck(tx: Tx, check: Check, move: CheckMove): Promise<Check> {
  const status = identityCheckGraph.next(check.status, move.event);
  if (!status) throw new Error(`identity check ${check.checkNo}: ${move.event} is impossible in ${check.status}`);
  const live = isLiveCheck(status);
  const due = live ? askDelaySeconds(status as 'open' | 'waiting' | 'retry', 0) : null;
  const todo = move.todo ?? (status === 'retry' ? check.todo : []);
  const { rows } = await sql<CheckRow>`
    update identity_checks set status = ${status}, last_event = ${move.event}, last_actor = ${move.actor},
      todo = ${[...todo]}::text[], refusals = ${JSON.stringify(move.refusals ?? [])}::jsonb,
      facts_at = coalesce(${move.at ?? null}::timestamptz, facts_at),
      decision = coalesce(${move.decision ?? null}, decision),
      document_sealed = coalesce(${move.document?.sealed ?? null}, document_sealed),
      document_expires_on = coalesce(${move.document?.expiresOn ?? null}::date, document_expires_on),
      submitted_at = case when ${status === 'waiting'} then kassa_now() else submitted_at end,
      ended_at = case when ${live} then null else kassa_now() end,
      lapses_at = case when ${live} then kassa_now() + ${lapseAfterMs} * interval '1 millisecond' end,
      due_at = case
        -- A callback came while we asked: what it hints at is asked for next.
        when due_at <= kassa_now() then due_at
        else kassa_now() + ${due}::float8 * interval '1 second'
      end,
      asks = 0, version = version + 1
    where check_no = ${check.checkNo} returning *, ${notifySql(identityTopic(check.userNo))}`.execute(tx);
  if (!rows[0]) throw new Error(`no identity check ${check.checkNo}`);
  return checkOf(rows[0]);
}

/**
 * Records that the provider repeated its answer at a later time. Answers from before that time do not count any more.
 */
export async function recordFactsAt(tx: Tx, check: Check, at: Date): Promise<void> {
  await sql`
    update identity_checks set facts_at = greatest(facts_at, ${at}::timestamptz)
    where check_no = ${check.checkNo}`.execute(tx);
}
