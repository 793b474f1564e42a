import type { IdentityStep } from '@kassa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { notifying } from '../../kernel/signal.ts';
import { identityTopic } from './check-store.ts';
import { type Check, type CheckRow, checkOf, type Refused } from './identity-check.ts';
import { type IdentityCheckEvent, identityCheckGraph, isLiveCheck } from './identity-check-states.ts';
import { askDelaySeconds, lapseAfterMs } from './schedule.ts';

/** One move of a check, and what its provider told with it. */
export interface CheckMove {
  readonly event: IdentityCheckEvent;
  /** buyer, provider or clock. */
  readonly actor: string;
  /** The provider's time of saying so. */
  readonly at?: Date;
  /** Names the provider's decision that this acts on. */
  readonly decision?: string;
  /** What is to be shown again. */
  readonly todo?: readonly IdentityStep[];
  readonly refusals?: readonly Refused[];
  /** What the document says, sealed, and its last day. */
  readonly document?: { readonly sealed: string; readonly expiresOn: string | null };
}

/**
 * The one writer of a check's status, for a check that this transaction has locked. While it is live its provider is asked
 * again by itself, and it lapses some time after its last move.
 * @throws when the graph has no such edge
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
    where check_no = ${check.checkNo} returning *, ${notifying(identityTopic(check.userNo))}`.execute(tx);
  if (!rows[0]) throw new Error(`no identity check ${check.checkNo}`);
  return checkOf(rows[0]);
}

/** The provider says the same as before, later: what it said earlier than that counts no more. */
export async function noteFactsAt(tx: Tx, check: Check, at: Date): Promise<void> {
  await sql`
    update identity_checks set facts_at = greatest(facts_at, ${at}::timestamptz)
    where check_no = ${check.checkNo}`.execute(tx);
}
