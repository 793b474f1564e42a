import { type Locale, locales, type MailKind, type MailValues } from '@kassa/texts';
import { sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** The job that sends the mails in the outbox. */
export const sendMailJob = 'send-mail';

/** The receiver of a mail, with their language, regional forms and time zone. */
export interface Addressee {
  readonly email: string;
  readonly locale: Locale;
  /** BCP 47: in its forms numbers, money and days are written. */
  readonly regionalTag: string;
  readonly timeZone: string;
}

/** A mail to be sent. */
export interface QueuedMail<K extends MailKind> {
  readonly kind: K;
  readonly to: Pick<Addressee, 'email' | 'locale'>;
  readonly values: MailValues[K];
  /** Its number, where others find it by what it is about; at random otherwise. One number is written once. */
  readonly mailNo?: string;
  /** How long the mail is useful, in ms. After that it is not sent. */
  readonly usefulMs: number;
}

/** Reads the address of a buyer by their number, for mails that no browser asked for. */
export async function readAddressee(db: Reader, seal: FieldSeal, userNo: string): Promise<Addressee> {
  const found = await sql<{ email_sealed: string; locale: string; regional_tag: string; time_zone: string }>`
    select email_sealed, locale, regional_tag, time_zone from users where user_no = ${userNo}`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('no such buyer');
  const locale = asLocale(row.locale);
  return {
    email: seal.open(row.email_sealed, 'users.email'),
    locale,
    regionalTag: row.regional_tag || locale,
    timeZone: row.time_zone,
  };
}

/** Reads the language of the buyer with this address; undefined when nobody has logged in with it. */
export async function readLocaleOf(db: Reader, emailIndex: string): Promise<Locale | undefined> {
  const { rows } = await sql<{ locale: string }>`select locale from users where email_index = ${emailIndex}`.execute(
    db,
  );
  return rows[0] && asLocale(rows[0].locale);
}

/**
 * Writes a mail into the outbox, in the transaction of the change that it reports. The job send-mail sends it: wake
 * that job in the same transaction.
 */
export async function queueMail<K extends MailKind>(tx: Tx, seal: FieldSeal, mail: QueuedMail<K>): Promise<void> {
  await sql`insert into mail_outbox (mail_no, kind, locale, to_sealed, values_sealed, useless_at)
    values (${mail.mailNo ?? randomHandle(16)}, ${mail.kind}, ${mail.to.locale}, ${seal.seal(mail.to.email, 'mail_outbox.to')},
      ${seal.seal(JSON.stringify(mail.values), 'mail_outbox.values')},
      kassa_now() + ${mail.usefulMs} * interval '1 millisecond')`.execute(tx);
}

/** A mail that one worker has claimed for a minute. */
export interface ClaimedMail {
  readonly mailNo: string;
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly to: string;
  readonly values: MailValues[MailKind];
  readonly attempt: number;
}

const dueMails = {
  table: 'mail_outbox',
  key: 'mail_no',
  where: sql`state = 'waiting' and useless_at > kassa_now()`,
  set: sql`attempts = attempts + 1`,
};

/** Whether mails are due, also those that are useless by now. */
export const mailsAreDueSql = isDueSql({ ...dueMails, where: sql`state = 'waiting'` });

/** Takes up to `atMost` mails that are due; another worker gets them after a minute unless their outcome was marked. */
export async function claimMails(db: Db, seal: FieldSeal, atMost: number): Promise<ClaimedMail[]> {
  const claimed = await sql<ClaimedRow>`
    with useless as (
      update mail_outbox set state = 'given_up', values_sealed = '' where state = 'waiting' and useless_at <= kassa_now()
    ) ${claimSql(dueMails, { limit: atMost, seconds: 60 })}`.execute(db);
  return claimed.rows.map((row) => ({
    mailNo: row.mail_no,
    kind: row.kind,
    locale: asLocale(row.locale),
    to: seal.open(row.to_sealed, 'mail_outbox.to'),
    values: JSON.parse(seal.open(row.values_sealed, 'mail_outbox.values')),
    attempt: row.attempts,
  }));
}

interface ClaimedRow {
  mail_no: string;
  kind: MailKind;
  locale: string;
  to_sealed: string;
  values_sealed: string;
  attempts: number;
}

/** Marks a mail that the mail server has taken. */
export async function markMailSent(db: Db, mailNo: string): Promise<void> {
  await sql`update mail_outbox set state = 'sent', sent_at = kassa_now(), values_sealed = ''
    where mail_no = ${mailNo} and state = 'waiting'`.execute(db);
}

/** Marks a mail that was not sent, to be tried again after `waitMs`. */
export async function markMailFailed(db: Db, mailNo: string, waitMs: number): Promise<void> {
  await sql`update mail_outbox set due_at = kassa_now() + ${waitMs} * interval '1 millisecond'
    where mail_no = ${mailNo} and state = 'waiting'`.execute(db);
}

function asLocale(text: string): Locale {
  return locales.find((locale) => locale === text) ?? 'en-US';
}
