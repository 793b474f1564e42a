import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle, randomNumber } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { emailIndexOf } from './email-address.ts';
import type { Session } from './session.ts';

/** A buyer as the log-in returns them. */
export interface Buyer {
  readonly userNo: string;
  readonly email: string;
  readonly kycLevel: number;
  readonly atRisk: boolean;
}

/** An address that was just proven, with the language, regional forms and time zone of this log-in. */
interface ProvenEmail {
  readonly email: string;
  readonly locale: string;
  /** BCP 47, such as `es-MX`. */
  readonly regionalTag: string;
  readonly timeZone: string;
}

/** Finds the buyer of an address that was just proven. The first log-in makes the account. */
export async function buyerOfEmail(tx: Tx, seal: FieldSeal, proven: ProvenEmail): Promise<Buyer> {
  const { email, locale, regionalTag, timeZone } = proven;
  const found = await sql<{ user_no: string; email_sealed: string; kyc_level: number; at_risk: boolean }>`
    insert into users (user_no, email_sealed, email_index, locale, regional_tag, time_zone, proven_at)
    values (${randomNumber(12)}, ${seal.seal(email, 'users.email')}, ${emailIndexOf(seal, email)}, ${locale},
      ${regionalTag}, ${timeZone}, kassa_now())
    on conflict (email_index) do update set locale = excluded.locale, regional_tag = excluded.regional_tag,
      time_zone = excluded.time_zone, proven_at = coalesce(users.proven_at, excluded.proven_at)
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

/** Reads a buyer by their number. */
export async function readBuyer(db: Reader, seal: FieldSeal, userNo: string): Promise<Buyer> {
  const { rows } = await sql<{ email_sealed: string; kyc_level: number; at_risk: boolean }>`
    select email_sealed, kyc_level, at_risk from users where user_no = ${userNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no buyer ${userNo}`);
  return { userNo, email: seal.open(row.email_sealed, 'users.email'), kycLevel: row.kyc_level, atRisk: row.at_risk };
}

/** The two secrets of a session, 256 random bits each. Only their digests are stored. */
export interface SessionSecrets {
  readonly token: string;
  readonly sign: string;
}

/** The limits of what a session sees: one merchant's orders and, for a guest of a wallet, the one of its link. */
export interface Scope {
  readonly appId: string;
  readonly proven: boolean;
  readonly guest?: Session['guest'];
}

/** What a session may see, and how long it lasts. */
interface Rights {
  /**
   * The only merchant whose orders are visible: it signed the buyer in, or it frames us and the buyer proved the address
   * there; null otherwise.
   */
  readonly scope: Scope | null;
  /** When the buyer logged in, where that was on another device before. */
  readonly startedAt?: Date;
}

/** Starts a session. */
export async function startSession(
  tx: Tx,
  userNo: string,
  { scope, startedAt }: Rights,
): Promise<{ sessionNo: bigint; secrets: SessionSecrets }> {
  const secrets = { token: randomHandle(32), sign: randomHandle(32) };
  const started = await sql<{ session_no: bigint }>`
    insert into sessions (user_no, token_hash, sign_hash, scope_app_id, proven, guest_no, guest_counted_as, guest_link,
      started_at)
    values (${userNo}, ${digestOf(secrets.token)}, ${digestOf(secrets.sign)}, ${scope?.appId ?? null},
      ${scope?.proven ?? false}, ${scope?.guest?.guestNo ?? null}, ${scope?.guest?.countedAs ?? null},
      ${scope?.guest?.nftParamNo ?? null}, coalesce(${startedAt ?? null}::timestamptz, kassa_now()))
    returning session_no`.execute(tx);
  const [row] = started.rows;
  if (!row) throw new Error('a session was not stored');
  return { sessionNo: row.session_no, secrets };
}

/** Remembers that this browser has logged in to this address, so that strangers can't use up its codes any more. */
export async function rememberBrowser(tx: Tx, browserHash: string, emailIndex: string): Promise<void> {
  await sql`insert into known_browsers (browser_hash, email_index) values (${browserHash}, ${emailIndex})
    on conflict (browser_hash, email_index) do update set last_login_at = kassa_now()`.execute(tx);
}

/** Sets the buyer's level, 0 to 2, as proven by a provider. The log-in and every session return it from now on. */
export async function setKycLevel(tx: Tx, userNo: string, level: number): Promise<void> {
  await sql`select set_kyc_level(${userNo}, ${level})`.execute(tx);
}

/** Ends a session at once: by the buyer (`logout`) or without them (`revoked`). */
export async function endSession(tx: Tx, sessionNo: bigint, by: 'logout' | 'revoked'): Promise<void> {
  await sql`update sessions set ended_at = kassa_now(), ended_by = ${by}
    where session_no = ${sessionNo} and ended_at is null`.execute(tx);
}

/** Finds the number of the buyer with this address, by its keyed digest; undefined when there is none. */
export async function userOfIndex(db: Reader, emailIndex: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_no: string }>`select user_no from users where email_index = ${emailIndex}`.execute(
    db,
  );
  return rows[0]?.user_no;
}
