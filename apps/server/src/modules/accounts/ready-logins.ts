import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle, randomNumber } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { emailIndexOf } from './email-address.ts';
import { userOfIndex } from './start-session.ts';

/**
 * How long a ready log-in and its access token are valid, in seconds
 * (docs/specification/merchant-wire-format.md#ready-log-in).
 */
const lastsSeconds = 7_200;

/** A buyer whom a merchant signed in. */
export interface ReadyLogIn {
  readonly appId: string;
  /** The buyer's number, or the one that was promised for when they come. */
  readonly userNo: string;
  readonly emailIndex: string;
}

/**
 * Stores a ready log-in for an address. Makes no buyer: the person who has the address may never come.
 * @returns its token, 256 random bits of which only the digest is kept, and the number that its buyer has or will get
 */
export async function giveReadyLogIn(
  tx: Tx,
  seal: FieldSeal,
  { appId, email }: { readonly appId: string; readonly email: string },
): Promise<{ token: string; userNo: string }> {
  const emailIndex = emailIndexOf(seal, email);
  const known = await userOfIndex(tx, emailIndex);
  const promised = known ?? (await promisedNo(tx, emailIndex));
  const token = randomHandle(32);
  await sql`
    insert into ready_logins (token_hash, app_id, user_no, email_index, email_sealed, promised_no, expires_at)
    values (${digestOf(token)}, ${appId}, ${known ?? null}, ${emailIndex}, ${seal.seal(email, 'ready_logins.email')},
      ${promised}, kassa_now() + ${lastsSeconds} * interval '1 second')`.execute(tx);
  return { token, userNo: promised };
}

/** Finds the number that a live log-in has promised for this address, or makes one up. */
async function promisedNo(tx: Tx, emailIndex: string): Promise<string> {
  const { rows } = await sql<{ promised_no: string }>`
    select promised_no from ready_logins
    where email_index = ${emailIndex} and expires_at > kassa_now() and promised_no is not null
    order by expires_at limit 1`.execute(tx);
  return rows[0]?.promised_no ?? randomNumber(12);
}

/** Reads the ready log-in of a token while it is valid. `used`: it has logged a buyer in, and will not do so again. */
export async function readReadyLogIn(
  db: Reader,
  token: string,
): Promise<(ReadyLogIn & { readonly used: boolean }) | undefined> {
  const { rows } = await sql<{ app_id: string; user_no: string; email_index: string; used: boolean }>`
    select app_id, coalesce(promised_no, user_no) as user_no, email_index, used_at is not null as used from ready_logins
    where token_hash = ${digestOf(token)} and expires_at > kassa_now()`.execute(db);
  const [row] = rows;
  return row && { appId: row.app_id, userNo: row.user_no, emailIndex: row.email_index, used: row.used };
}

/**
 * Finds the buyer of a valid ready log-in when they arrive; the first time makes the account. The address is not proven, so
 * an existing account is not changed.
 * @returns the buyer's number: the promised one, unless they got another meanwhile
 */
export async function buyerWhoCame(
  db: Db,
  seal: FieldSeal,
  { token, locale }: { readonly token: string; readonly locale: string },
): Promise<string> {
  const { rows } = await sql<{ email_index: string; email_sealed: string | null; promised_no: string | null }>`
    select email_index, email_sealed, promised_no from ready_logins where token_hash = ${digestOf(token)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a ready log-in is gone');
  const known = await userOfIndex(db, row.email_index);
  if (known !== undefined) return known;
  const email = seal.open(row.email_sealed ?? '', 'ready_logins.email');
  // The promised number may have gone to somebody else: then any other will do.
  for (const userNo of [row.promised_no ?? randomNumber(12), randomNumber(12)]) {
    await sql`insert into users (user_no, email_sealed, email_index, locale, time_zone)
      values (${userNo}, ${seal.seal(email, 'users.email')}, ${row.email_index}, ${locale}, 'UTC')
      on conflict do nothing`.execute(db);
    const made = await userOfIndex(db, row.email_index);
    if (made !== undefined) return made;
  }
  throw new Error('a buyer was neither found nor made');
}

/** Uses a token up as a log-in; false when it was used or expired meanwhile. */
export async function useReadyLogIn(
  tx: Tx,
  { token, userNo }: { readonly token: string; readonly userNo: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ready_logins set used_at = kassa_now(), user_no = ${userNo}
    where token_hash = ${digestOf(token)} and used_at is null and expires_at > kassa_now()`.execute(tx);
  return numAffectedRows === 1n;
}
