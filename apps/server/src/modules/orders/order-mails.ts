import { type RawBuilder, sql } from 'kysely';
import { someSql } from '../../kernel/claim.ts';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';

/**
 * A mail that an order owes its buyer, of a sale by hand its merchant, or of a dispute its merchant and the operator. `subject` is the number of the order,
 * the payment, the refund or the dispute, with what tells its changes apart.
 */
export interface OrderMail {
  readonly kind:
    | 'order_to_pay'
    | 'order_part'
    | 'order_paid'
    | 'order_completed'
    | 'order_refunded'
    | 'order_held'
    | 'dispute_opened'
    | 'dispute_due'
    | 'dispute_won'
    | 'dispute_lost'
    | 'sale_to_deliver';
  readonly subject: string;
  readonly orderNo: OrderNo;
}

/** Ends the subject of a mail that a refund waits for a person: the one that it is under way may have come before. */
export const reviewMailEnd = '-review';

/** Makes the number in the outbox of a mail that goes to one address. */
export const orderMailNo = ({ kind, subject }: Pick<OrderMail, 'kind' | 'subject'>) => `${kind}.${subject}`;

/** The same in SQL. */
export const orderMailNoSql = (kind: RawBuilder<unknown>, subject: RawBuilder<unknown>) =>
  sql`${kind} || '.' || ${subject}`;

/** The job that writes these mails. */
export const writeOrderMailsJob = 'write-order-mails';

/**
 * Makes a part of a statement that notes a mail with the change that it reports, once for each subject. Wake
 * `writeOrderMailsJob` with it.
 */
export function insertOrderMailSql(mail: OrderMail): PartSql {
  return partSql(sql`
    insert into order_mails (kind, subject, order_no) values (${mail.kind}, ${mail.subject}, ${mail.orderNo})
    on conflict do nothing`);
}

/** A part of a step that has paid orders in `changed`: notes the mail of each. Wake `writeOrderMailsJob` with it. */
export const insertPaidMailsSql: PartSql<'orders'> = partSql(sql`
    insert into order_mails (kind, subject, order_no) select 'order_paid', order_no, order_no from changed
    on conflict do nothing`);

/** Notes a mail alone, and wakes the job. @returns whether it was not noted before */
export async function insertOrderMail(tx: Tx, mail: OrderMail): Promise<boolean> {
  const { rows } = await sql`
    ${insertOrderMailSql(mail)} returning ${notifySql(jobTopic(writeOrderMailsJob))}`.execute(tx);
  return rows.length > 0;
}

/**
 * Which mails are to be written now. One about money that waits has a minute: what ends until then needs one mail and no
 * second one (docs/decisions/a-mail-about-money-that-waits.md). So has one with the details of a payment.
 */
const owedSql = sql`written_at is null
  and (kind not in ('order_held', 'order_to_pay') or noted_at <= kassa_now() - interval '1 minute')`;

/** Whether orders owe mails. */
export const mailsAreOwedSql = someSql(sql`select from order_mails where ${owedSql} order by noted_at`);

/** Lists mails that are not written yet, oldest first. Another worker may read them too. */
export async function readOwedMails(db: Reader, limit: number): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select kind, subject, order_no as "orderNo" from order_mails where ${owedSql}
    order by noted_at limit ${limit}`.execute(db);
  return rows;
}

/** Marks a mail as written; false when it was already, or another worker is writing it. */
export async function markMailWritten(tx: Tx, mail: OrderMail): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_mails set written_at = kassa_now() where (kind, subject) in (
      select kind, subject from order_mails
      where kind = ${mail.kind} and subject = ${mail.subject} and written_at is null for update skip locked
    )`.execute(tx);
  return numAffectedRows === 1n;
}
