import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';

/** Seconds that a ready log-in and its access-token are good for (merchant-api.md, section 2). */
const lastsSeconds = 7_200;

/** Whom a merchant vouched for. */
export interface ReadyLogIn {
  readonly appId: string;
  readonly userNo: string;
  readonly emailIndex: string;
}

/** Notes a ready log-in. @returns its token: 256 random bits, of which only the digest is kept */
export async function giveReadyLogIn(tx: Tx, { appId, userNo, emailIndex }: ReadyLogIn): Promise<string> {
  const token = randomHandle(32);
  await sql`
    insert into ready_logins (token_hash, app_id, user_no, email_index, expires_at)
    values (${digestOf(token)}, ${appId}, ${userNo}, ${emailIndex}, kassa_now() + ${lastsSeconds} * interval '1 second')`.execute(
    tx,
  );
  return token;
}

/** Whom a token is for, as long as it is in time. `used`: it has logged somebody in, and will not again. */
export async function readReadyLogIn(
  db: Reader,
  token: string,
): Promise<(ReadyLogIn & { readonly used: boolean }) | undefined> {
  const { rows } = await sql<{ app_id: string; user_no: string; email_index: string; used: boolean }>`
    select app_id, user_no, email_index, used_at is not null as used from ready_logins
    where token_hash = ${digestOf(token)} and expires_at > kassa_now()`.execute(db);
  const [row] = rows;
  return row && { appId: row.app_id, userNo: row.user_no, emailIndex: row.email_index, used: row.used };
}

/** Uses a token up as a log-in; false when it was used, or ran out, in the meantime. */
export async function useReadyLogIn(tx: Tx, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ready_logins set used_at = kassa_now()
    where token_hash = ${digestOf(token)} and used_at is null and expires_at > kassa_now()`.execute(tx);
  return numAffectedRows === 1n;
}
