import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { warnedAt, warnedEveryMs } from './login-limits.ts';

/** Whether unknown browsers typed so many wrong codes of this address in a day that its buyer should know. */
export async function isGuessedAt(tx: Tx, emailIndex: string): Promise<boolean> {
  const { rows } = await sql<{ guessed: boolean }>`
    select count(*) >= ${warnedAt.wrong} as guessed from login_failures
    where email_index = ${emailIndex} and not known and at > kassa_now() - interval '1 day'`.execute(tx);
  return rows[0]?.guessed ?? false;
}

/** Records that the buyer of this address is warned now; false when they were warned within a day. */
export async function recordLoginWarning(tx: Tx, emailIndex: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into login_warnings as w (email_index) values (${emailIndex})
    on conflict (email_index) do update set warned_at = kassa_now()
      where w.warned_at <= kassa_now() - ${warnedEveryMs} * interval '1 millisecond'`.execute(tx);
  return numAffectedRows === 1n;
}
