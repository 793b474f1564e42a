import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';

/** A mail that an order owes its buyer. `subject`: the order's number, or of a refund its own. */
export interface OrderMail {
  readonly kind: 'order_paid' | 'order_completed' | 'order_refunded';
  readonly subject: string;
  readonly orderNo: string;
}

/** The job that writes them. */
export const writeOrderMailsJob = 'write-order-mails';

/** A part of a statement: notes a mail with the change it tells of; once for each subject. It wakes `writeOrderMailsJob`. */
export function notingMail(mail: OrderMail): RawBuilder<unknown> {
  return sql`
    insert into order_mails (kind, subject, order_no) values (${mail.kind}, ${mail.subject}, ${mail.orderNo})
    on conflict do nothing`;
}

/** The same alone. */
export async function noteOrderMail(tx: Tx, mail: OrderMail): Promise<void> {
  await sql`
    ${notingMail(mail)} returning ${notifying(jobTopic(writeOrderMailsJob))}`.execute(tx);
}

/** Mails not yet written, oldest first; another worker may have them too. */
export async function readOwedMails(db: Reader, limit: number): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select kind, subject, order_no as "orderNo" from order_mails where written_at is null
    order by noted_at limit ${limit}`.execute(db);
  return rows;
}

/** Marks a mail as written; false when it was already, or another worker is at it. */
export async function markMailWritten(tx: Tx, mail: OrderMail): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_mails set written_at = kassa_now() where (kind, subject) in (
      select kind, subject from order_mails
      where kind = ${mail.kind} and subject = ${mail.subject} and written_at is null for update skip locked
    )`.execute(tx);
  return numAffectedRows === 1n;
}
