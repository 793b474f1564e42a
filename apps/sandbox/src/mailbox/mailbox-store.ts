import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { isoTime } from '../clock.ts';
import { newId } from '../new-id.ts';

/** The table of mails. */
export const mailboxSchema = `
create table if not exists messages (
  seq integer primary key autoincrement, id text not null unique, sender text not null, recipients text not null,
  subject text not null, date text not null, text text not null, html text not null
) strict;
`;

/** A mail as it arrived. */
export interface Mail {
  readonly id: string;
  /** The sender as mail programs show it. */
  readonly from: string;
  /** Addresses of the envelope, lower case, joined with ', '. */
  readonly to: string;
  readonly subject: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

/** A mail to store. */
export interface NewMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** When it arrived, in ms. */
  readonly at: number;
  readonly text: string;
  readonly html: string;
}

/** Stores a mail. */
export function storeMail(db: DatabaseSync, { from, to, subject, at, text, html }: NewMail): void {
  db.prepare(
    'insert into messages (id, sender, recipients, subject, date, text, html) values (?, ?, ?, ?, ?, ?, ?)',
  ).run(
    newId('mail'),
    from,
    `,${to.map((address) => address.toLowerCase()).join(',')},`,
    subject,
    isoTime(at),
    text,
    html,
  );
}

/** Finds a mail. */
export function findMail(db: DatabaseSync, id: string): Mail | undefined {
  const row = db.prepare('select * from messages where id = ?').get(id);
  return row && readMail(row);
}

/** Lists the newest mails first, only of one address where `to` isn't empty. */
export function listMails(db: DatabaseSync, to: string, limit = 200): Mail[] {
  const rows =
    to === ''
      ? db.prepare('select * from messages order by seq desc limit ?').all(limit)
      : db
          .prepare('select * from messages where instr(recipients, ?) > 0 order by seq desc limit ?')
          .all(`,${to.trim().toLowerCase()},`, limit);
  return rows.map(readMail);
}

function readMail(row: Record<string, SQLOutputValue>): Mail {
  return {
    id: String(row.id),
    from: String(row.sender),
    to: String(row.recipients).slice(1, -1).replaceAll(',', ', '),
    subject: String(row.subject),
    date: String(row.date),
    text: String(row.text),
    html: String(row.html),
  };
}
