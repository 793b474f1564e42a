import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/**
 * Forgets an account whose address nobody has proven, and which has no session any more: deletes its row, or where orders
 * refer to it, its address. Mails to it were deleted before, after 30 days.
 */
export async function forgetAccount(
  tx: Tx,
  seal: FieldSeal,
  { userNo, ordered }: { readonly userNo: string; readonly ordered: boolean },
): Promise<void> {
  await sql`delete from ready_logins where user_no = ${userNo}`.execute(tx);
  await sql`delete from submit_tokens where user_no = ${userNo}`.execute(tx);
  if (!ordered) await sql`delete from users where user_no = ${userNo}`.execute(tx);
  else
    await sql`update users set email_sealed = ${seal.seal('', 'users.email')},
      email_index = ${`erased ${randomHandle()}`}, locale = 'en-US', regional_tag = '', time_zone = 'UTC',
      proven_at = kassa_now() where user_no = ${userNo}`.execute(tx);
}
