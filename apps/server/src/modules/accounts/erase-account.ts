import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** A locked account that may be erased. */
export interface ErasableAccount {
  readonly userNo: string;
  readonly emailIndex: string;
  readonly atRisk: boolean;
}

/** Locks an account by its number; undefined when there is none. */
export async function lockAccount(tx: Tx, userNo: string): Promise<ErasableAccount | undefined> {
  const { rows } = await sql<{ user_no: string; email_index: string; at_risk: boolean }>`
    select user_no, email_index, at_risk from users where user_no = ${userNo} for update`.execute(tx);
  const [row] = rows;
  return row && { userNo: row.user_no, emailIndex: row.email_index, atRisk: row.at_risk };
}

/**
 * Erases the personal data of an account. Its row stays, without address and language, because orders refer to it. It
 * cannot be logged in to again; a log-in with the same address makes a new account. Mails to that address are deleted
 * too.
 */
export async function eraseAccount(tx: Tx, seal: FieldSeal, { userNo, emailIndex }: ErasableAccount): Promise<void> {
  const { rows } = await sql<{ email_sealed: string }>`
    select email_sealed from users where user_no = ${userNo}`.execute(tx);
  const email = seal.open(rows[0]?.email_sealed ?? '', 'users.email');
  const mails = await sql<{ mail_no: string; to_sealed: string }>`select mail_no, to_sealed from mail_outbox`.execute(
    tx,
  );
  const his = mails.rows.filter(({ to_sealed }) => seal.open(to_sealed, 'mail_outbox.to') === email);
  const statements = [
    sql`delete from mail_outbox where mail_no = any(${his.map((mail) => mail.mail_no)}::text[])`,
    sql`delete from sessions where user_no = ${userNo}`,
    sql`delete from ready_logins where user_no = ${userNo} or email_index = ${emailIndex}`,
    sql`delete from submit_tokens where user_no = ${userNo}`,
    sql`delete from known_browsers where email_index = ${emailIndex}`,
    sql`delete from login_attempts where email_index = ${emailIndex}`,
    sql`delete from login_failures where email_index = ${emailIndex}`,
    sql`delete from guest_starts where email_index = ${emailIndex}`,
    sql`delete from login_warnings where email_index = ${emailIndex}`,
    sql`update users set email_sealed = ${seal.seal('', 'users.email')}, email_index = ${`erased ${randomHandle()}`},
      locale = 'en-US', regional_tag = '', time_zone = 'UTC' where user_no = ${userNo}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
