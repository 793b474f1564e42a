import type { Instructions } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { type Payment, type PaymentRow, paymentOf } from './payment.ts';
import { isLive, type PaymentEvent, paymentGraph } from './payment-states.ts';
import { askDelaySeconds, lateLookSeconds, watchDelaySeconds } from './schedule.ts';

/** One move of an attempt, and what the provider told with it. */
export interface PaymentMove {
  readonly event: PaymentEvent;
  /** Who caused it: buyer, provider, clock. */
  readonly actor: string;
  readonly providerPaymentId?: string;
  readonly declineCode?: string;
  readonly last4?: string;
  readonly challenge?: { readonly url: string; readonly until: Date };
  /** With `issue`: what the buyer has to do; its end stays what was asked for, unless the provider's is earlier. */
  readonly instructions?: { readonly action: Instructions; readonly until: Date };
}

/**
 * The one writer of an attempt's status, for an attempt whose order this transaction has locked. While it is live the
 * provider is asked again by itself; afterwards only when a callback says so, and now and then where people may still pay by
 * instructions that ended.
 * @throws when the graph has no such edge
 */
export async function movePayment(
  tx: Tx,
  payment: Payment,
  move: PaymentMove & {
    /** A part that another room joins to the statement when the attempt ends; it reads the row from `changed`. */
    readonly atEnd?: (status: 'captured' | 'declined' | 'cancelled') => RawBuilder<unknown>;
  },
): Promise<Payment> {
  const status = paymentGraph.next(payment.status, move.event);
  if (!status) throw new Error(`payment ${payment.paymentNo}: ${move.event} is impossible in ${payment.status}`);
  const watched = move.event === 'issue' || move.event === 'report';
  const dueSeconds = isLive(status)
    ? watched
      ? watchDelaySeconds(0)
      : askDelaySeconds(payment.asks)
    : status === 'cancelled' && payment.issuedAt
      ? lateLookSeconds(0)
      : null;
  const actionJson = move.instructions ? JSON.stringify(move.instructions.action) : null;
  const atEnd =
    status === 'captured' || status === 'declined' || status === 'cancelled' ? move.atEnd?.(status) : undefined;
  const { rows } = await sql<PaymentRow>`
    with changed as (
    update payments set
      status = ${status}, last_event = ${move.event}, last_actor = ${move.actor},
      provider_payment_id = coalesce(${move.providerPaymentId ?? null}, provider_payment_id),
      decline_code = ${move.declineCode ?? ''},
      last4 = coalesce(${move.last4 || null}, last4),
      challenge_url = ${move.challenge?.url ?? null},
      challenge_until = ${move.challenge?.until ?? null},
      challenged_at = case when ${status === 'challenge'} then coalesce(challenged_at, kassa_now()) else challenged_at end,
      instructions = coalesce(${actionJson}::jsonb, instructions),
      instructions_until = least(instructions_until, ${move.instructions?.until ?? null}::timestamptz),
      issued_at = case when ${move.event === 'issue'} then coalesce(issued_at, kassa_now()) else issued_at end,
      reported_at = case when ${move.event === 'report'} then coalesce(reported_at, kassa_now()) else reported_at end,
      sent_at = case when ${move.event === 'send'} then kassa_now() else sent_at end,
      due_at = case
        -- A callback came while we asked: what it hints at is asked for next.
        when ${dueSeconds === null} and due_at <= kassa_now() then due_at
        else kassa_now() + ${dueSeconds}::float8 * interval '1 second'
      end
    where payment_no = ${payment.paymentNo} returning *
    ), beside as (${atEnd ?? sql`select`})
    select * from changed`.execute(tx);
  if (!rows[0]) throw new Error(`no payment ${payment.paymentNo}`);
  return paymentOf(rows[0]);
}
