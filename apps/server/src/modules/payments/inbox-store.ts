import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { createInbox } from '../../kernel/inbox.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** What payment providers send us. The payment, or the refund, that a callback is about is asked for next. */
export const paymentInbox = createInbox({
  table: 'callback_inbox',
  columns: { reference: 'reference', body: 'body' },
  job: 'work-callbacks',
  asks: [
    sql`update payments p set due_at = kassa_now() from batch b
      where p.payment_no = b.reference and p.provider = b.provider`,
    sql`update refunds r set due_at = kassa_now() from batch b
      where (r.refund_no = split_part(b.reference, '-', 1) or r.sent_as = b.reference or r.payment_no = b.reference)
        and r.provider = b.provider and r.status <> 'init'`,
  ],
  wakes: ['reconcile-payments', 'send-refunds'],
});

/** Reads the callbacks about a payment or a refund, as they came, the oldest first. */
export const readCallbacks = paymentInbox.read;

/** Reads when the newest callback about a payment or a refund came; undefined for none. */
export async function readLastCallbackAt(
  db: Reader,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(received_at) as at from callback_inbox
    where provider = ${provider} and reference = ${reference}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Reads one callback about an order's payments or refunds, as it came; undefined when there is none, or no longer. */
export async function readCallbackOf(
  db: Reader,
  seal: FieldSeal,
  { orderNo, provider, eventId }: { readonly orderNo: OrderNo; readonly provider: string; readonly eventId: string },
): Promise<{ type: string; body: string } | undefined> {
  const { rows } = await sql<{ type: string; body: string }>`
    select type, body from callback_inbox where provider = ${provider} and event_id = ${eventId} and reference in (
      select payment_no from payments where order_no = ${orderNo}
      union all select refund_no from refunds where order_no = ${orderNo})`.execute(db);
  return rows[0] && { type: rows[0].type, body: seal.open(rows[0].body, 'callback_inbox.body') };
}
