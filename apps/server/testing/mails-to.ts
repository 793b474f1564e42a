import type { MailKind } from '@kassa/texts';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';

/** Lists the mails to an address that wait in the outbox, oldest first. */
export async function mailsTo(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  email: string,
): Promise<{ kind: MailKind; values: Record<string, string> }[]> {
  const { rows } = await sql<{ kind: MailKind; to_sealed: string; values_sealed: string }>`
    select kind, to_sealed, values_sealed from mail_outbox where state = 'waiting' order by written_at`.execute(db);
  return rows
    .filter((row) => seal.open(row.to_sealed, 'mail_outbox.to') === email)
    .map(({ kind, values_sealed }) => ({ kind, values: JSON.parse(seal.open(values_sealed, 'mail_outbox.values')) }));
}
