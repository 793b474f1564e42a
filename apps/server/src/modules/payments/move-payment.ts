import type { Instructions } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import { besideSql, type PartSql, type PartsSql, partSql } from '../../kernel/composed-sql.ts';
import type { Tx } from '../../kernel/database.ts';
import { type Columns, rowByKeySql } from '../../kernel/step.ts';
import { type Payment, type PaymentRow, paymentOf } from './payment.ts';
import { isLive, type PaymentEvent, paymentGraph } from './payment-states.ts';
import { askDelaySeconds, lateLookSeconds, watchDelaySeconds } from './schedule.ts';

/** One move of an attempt, and what the provider reported with it. */
export interface PaymentMove {
  readonly event: PaymentEvent;
  /** Who caused it: buyer, provider, clock. */
  readonly actor: string;
  readonly providerPaymentId?: string;
  readonly declineCode?: string;
  readonly last4?: string;
  readonly challenge?: { readonly url: string; readonly until: Date };
  /**
   * With `issue`: what the buyer has to do. It ends at the time that was asked for, unless the provider's end is
   * earlier.
   */
  readonly instructions?: { readonly action: Instructions; readonly until: Date };
}

/** What the parts below read of an entry. */
export const capturedColumns = {
  payment_no: 'text',
  provider_payment_id: 'text',
  last4: 'text',
} as const satisfies Columns;

/** A join of a step: the attempt of an entry, of order `o`, from the moment it was sent until anything is known of it. */
export const sentAttemptSql: RawBuilder<unknown> = sql`
  ${rowByKeySql('payments', 'p', 'payment_no')} on p.order_no = o.order_no and p.status = 'sent'
    and p.issued_at is null and p.reported_at is null and not p.asks_person
    and p.amount_minor = w.total_minor and p.currency = w.fiat`;

/** A part of a step: marks the attempts of `ready` as captured, as `movePayment` would one of them. */
export const captureAttemptsSql: PartSql<'orders'> = partSql(sql`
  update payments p set status = ${sql.lit(paymentGraph.next('sent', 'capture'))}, last_event = 'capture', last_actor = 'provider',
    provider_payment_id = coalesce(r.provider_payment_id, p.provider_payment_id), decline_code = '',
    last4 = coalesce(nullif(r.last4, ''), p.last4), challenge_url = null, challenge_until = null,
    instructions_until = p.instructions_until, due_at = case when p.due_at <= kassa_now() then p.due_at end
  from ready r where p.payment_no = r.payment_no returning p.*`);

/**
 * Moves an attempt whose order this transaction has locked. Only this function writes an attempt's status. While the
 * attempt is live the provider is asked again without a callback. Afterwards it is asked only after a callback, and now
 * and then where ended instructions may still be followed.
 * @throws Error when the graph has no such edge
 */
export async function movePayment(
  tx: Tx,
  payment: Payment,
  move: PaymentMove & {
    /** What other rooms write in the same statement when the attempt ends. */
    readonly atEnd?: (status: 'captured' | 'declined' | 'cancelled') => PartsSql<'payments'>;
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
    )${besideSql(atEnd ?? {})}
    select * from changed`.execute(tx);
  if (!rows[0]) throw new Error(`no payment ${payment.paymentNo}`);
  return paymentOf(rows[0]);
}
