import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle, randomNumber } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { emailIndexOf } from './email-address.ts';

/** A buyer as the log-in answers it. */
export interface Buyer {
  readonly userNo: string;
  readonly email: string;
  readonly kycLevel: number;
  readonly atRisk: boolean;
}

/** An address that was just proven, with the language and time zone of this log-in. */
interface ProvenEmail {
  readonly email: string;
  readonly locale: string;
  readonly timeZone: string;
}

/** The buyer of an address that was just proven; the first log-in makes the account. */
export async function buyerOfEmail(tx: Tx, seal: FieldSeal, { email, locale, timeZone }: ProvenEmail): Promise<Buyer> {
  const found = await sql<{ user_no: string; email_sealed: string; kyc_level: number; at_risk: boolean }>`
    insert into users (user_no, email_sealed, email_index, locale, time_zone)
    values (${randomNumber(12)}, ${seal.seal(email, 'users.email')}, ${emailIndexOf(seal, email)}, ${locale}, ${timeZone})
    on conflict (email_index) do update set locale = excluded.locale, time_zone = excluded.time_zone
    returning user_no, email_sealed, kyc_level, at_risk`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a buyer was neither found nor made');
  return {
    userNo: row.user_no,
    email: seal.open(row.email_sealed, 'users.email'),
    kycLevel: row.kyc_level,
    atRisk: row.at_risk,
  };
}

/** The buyer of an address that a merchant vouches for: it is not proven, so an account that stands stays as it is. */
export async function buyerOfVouchedEmail(
  tx: Tx,
  seal: FieldSeal,
  vouched: { readonly email: string; readonly locale: string },
): Promise<{ userNo: string; emailIndex: string }> {
  const emailIndex = emailIndexOf(seal, vouched.email);
  await sql`
    insert into users (user_no, email_sealed, email_index, locale, time_zone)
    values (${randomNumber(12)}, ${seal.seal(vouched.email, 'users.email')}, ${emailIndex}, ${vouched.locale}, 'UTC')
    on conflict (email_index) do nothing`.execute(tx);
  const { rows } = await sql<{ user_no: string }>`select user_no from users where email_index = ${emailIndex}`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('a buyer was neither found nor made');
  return { userNo: rows[0].user_no, emailIndex };
}

/** The buyer of a number. */
export async function readBuyer(db: Reader, seal: FieldSeal, userNo: string): Promise<Buyer> {
  const { rows } = await sql<{ email_sealed: string; kyc_level: number; at_risk: boolean }>`
    select email_sealed, kyc_level, at_risk from users where user_no = ${userNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no buyer ${userNo}`);
  return { userNo, email: seal.open(row.email_sealed, 'users.email'), kycLevel: row.kyc_level, atRisk: row.at_risk };
}

/** The two secrets of a session, 256 random bits each; only their digests are stored. */
export interface SessionSecrets {
  readonly token: string;
  readonly sign: string;
}

/**
 * @param scope the one merchant whose orders are seen: it vouched for the buyer, or it shows us in its page, where the buyer
 * proved the address. Null everywhere else
 */
export async function startSession(
  tx: Tx,
  userNo: string,
  scope: { readonly appId: string; readonly proven: boolean } | null,
): Promise<{ sessionNo: bigint; secrets: SessionSecrets }> {
  const secrets = { token: randomHandle(32), sign: randomHandle(32) };
  const started = await sql<{ session_no: bigint }>`
    insert into sessions (user_no, token_hash, sign_hash, scope_app_id, proven)
    values (${userNo}, ${digestOf(secrets.token)}, ${digestOf(secrets.sign)}, ${scope?.appId ?? null},
      ${scope?.proven ?? false})
    returning session_no`.execute(tx);
  const [row] = started.rows;
  if (!row) throw new Error('a session was not stored');
  return { sessionNo: row.session_no, secrets };
}

/** Remembers that this browser has logged in to this address: strangers can't use up its codes any more. */
export async function rememberBrowser(tx: Tx, browserHash: string, emailIndex: string): Promise<void> {
  await sql`insert into known_browsers (browser_hash, email_index) values (${browserHash}, ${emailIndex})
    on conflict (browser_hash, email_index) do update set last_login_at = kassa_now()`.execute(tx);
}

/** What the log-in and every session answer as the buyer's level from now on: proven by a provider, 0 to 2. */
export async function setKycLevel(tx: Tx, userNo: string, level: number): Promise<void> {
  await sql`update users set kyc_level = ${level} where user_no = ${userNo} and kyc_level <> ${level}`.execute(tx);
}

/** Ends a session at once: by the buyer (`logout`) or over the buyer's head (`revoked`). */
export async function endSession(tx: Tx, sessionNo: bigint, by: 'logout' | 'revoked'): Promise<void> {
  await sql`update sessions set ended_at = kassa_now(), ended_by = ${by}
    where session_no = ${sessionNo} and ended_at is null`.execute(tx);
}

/** The number of who has this address, by its keyed digest; undefined when nobody has. */
export async function userOfIndex(db: Reader, emailIndex: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_no: string }>`select user_no from users where email_index = ${emailIndex}`.execute(
    db,
  );
  return rows[0]?.user_no;
}
