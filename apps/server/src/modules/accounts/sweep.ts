import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';

/**
 * Deletes what has served: counts of log-in after two days, answers to submit-tokens after one, sessions and mails a
 * month after their end. @returns rows deleted
 */
export async function sweepAccounts(db: Db): Promise<number> {
  const statements = [
    sql`delete from login_attempts where sent_at < kassa_now() - interval '2 days'`,
    sql`delete from login_failures where at < kassa_now() - interval '2 days'`,
    sql`delete from submit_tokens where claimed_at < kassa_now() - interval '1 day'`,
    sql`delete from ready_logins where expires_at < kassa_now() - interval '1 day'`,
    sql`delete from link_arrivals where expires_at < kassa_now()`,
    sql`delete from sessions where started_at < kassa_now() - interval '30 days'`,
    sql`delete from known_browsers where last_login_at < kassa_now() - interval '400 days'`,
    sql`delete from mail_outbox where state <> 'waiting' and written_at < kassa_now() - interval '30 days'`,
  ];
  let count = 0n;
  for (const statement of statements) count += (await statement.execute(db)).numAffectedRows ?? 0n;
  return Number(count);
}
