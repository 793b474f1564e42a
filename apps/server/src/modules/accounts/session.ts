import { sql } from 'kysely';
import type { Guest } from '../../kernel/counted-as.ts';
import { asyncCommitSql, type Reader } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import { keepLatest } from '../../kernel/keep-latest.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Columns, forEachSql } from '../../kernel/step.ts';
import { claimSubmitTokenSql, type Submission } from './submit-tokens.ts';

/** A live session: the calling buyer. */
export interface Session {
  readonly sessionNo: bigint;
  readonly userNo: string;
  /** Keyed digest of the buyer's email address, to compare with. */
  readonly emailIndex: string;
  /**
   * Set when a merchant signed the buyer in, or shows this log-in in its page: then only that merchant's orders are
   * visible.
   */
  readonly scopeAppId: string | null;
  /** Set when the address is only what a wallet's sheet gave, with the one link that the session is for. */
  readonly guest: (Guest & { readonly nftParamNo: string }) | null;
  /**
   * Whether the buyer has entered the code of a mail to them. A scoped session of such a buyer is limited only in which
   * orders it shows.
   */
  readonly proven: boolean;
  readonly kycLevel: number;
  /** Whether the account is blocked: buyer_blocked at order and payment. */
  readonly atRisk: boolean;
}

/** The two secrets of a session. */
interface Secrets {
  readonly token: string;
  readonly sign: string;
}

/** Whose sessions were read here last. A session never changes its buyer; whether it is alive only the database knows. */
const callers = keepLatest<string>(10_000);
const nameOf = ({ token, sign }: Secrets) => `${digestOf(token)} ${digestOf(sign)}`;

/** Recalls the buyer of a session without limits, if this process has read it before. */
export function recallCaller(secrets: Secrets): string | undefined {
  return callers.get(nameOf(secrets));
}

/** What `isPlainCallerSql` reads of an entry. */
export const callerColumns = { user_no: 'text', token_hash: 'text', sign_hash: 'text' } as const satisfies Columns;

/** Writes who calls as an entry. */
export function callerEntry(userNo: string, { token, sign }: Secrets) {
  return { user_no: userNo, token_hash: digestOf(token), sign_hash: digestOf(sign) };
}

/** Limits of docs/specification/rules.md#log-in. */
const idleMinutes = 30;
const longestHours = 12;

/** Makes a part of a query: whether session `s`, unless it was ended, is still good. */
export const liveSessionSql = sql<boolean>`(s.last_seen_at > kassa_now() - ${idleMinutes} * interval '1 minute'
  and s.started_at > kassa_now() - ${longestHours} * interval '1 hour')`;

/**
 * A condition of a step: the session of an entry is alive, was seen within the last minute, shows all orders of its buyer,
 * and its buyer is not blocked.
 */
export const isPlainCallerSql = sql`
  exists (
    select from sessions s join users u using (user_no)
    where s.token_hash = w.token_hash and s.sign_hash = w.sign_hash and s.user_no = w.user_no and s.ended_by is null
      and s.ended_at is null and ${liveSessionSql} and s.last_seen_at >= kassa_now() - interval '1 minute'
      and s.scope_app_id is null and s.guest_no is null and not u.at_risk
    ${forEachSql}
  )`;

/**
 * Reads the session of a `token` and its `sign`; one without the other is not enough. Marks it as seen, at most once a
 * minute, and claims a submit-token for its buyer in the same statement.
 * @returns the session, and whether the submit-token was claimed
 * @throws Refusal not_signed_in without a session, session_expired when it expired or was logged out, session_revoked
 *   when it was revoked
 */
export async function readSession(
  db: Reader,
  { token, sign }: Secrets,
  submission?: Submission,
): Promise<{ session: Session; claimed: boolean }> {
  if (token === '' || sign === '') refuse('not_signed_in');
  const found = await sql<Found>`
    with found as (
      select s.session_no, s.user_no, s.scope_app_id, s.proven, s.guest_no, s.guest_counted_as, s.guest_link, s.ended_by, u.email_index, u.kyc_level, u.at_risk,
        ${liveSessionSql} as fresh, ${asyncCommitSql}
      from sessions s join users u using (user_no)
      where s.token_hash = ${digestOf(token)} and s.sign_hash = ${digestOf(sign)}
    ), seen as (
      update sessions s set last_seen_at = kassa_now() from found f
      where s.session_no = f.session_no and s.ended_at is null and f.fresh
        and s.last_seen_at < kassa_now() - interval '1 minute'
    ), claimed as (${submission ? claimSubmitTokenSql(submission) : sql`select where false`})
    select found.*, exists (select from claimed) as claimed from found`.execute(db);
  const [row] = found.rows;
  callers.drop(nameOf({ token, sign }));
  if (!row) refuse('not_signed_in');
  if (row.ended_by === 'revoked') refuse('session_revoked');
  if (row.ended_by !== null || !row.fresh) refuse('session_expired');
  const session = {
    sessionNo: row.session_no,
    userNo: row.user_no,
    emailIndex: row.email_index,
    scopeAppId: row.scope_app_id,
    proven: row.proven,
    guest: guestOf(row),
    kycLevel: row.kyc_level,
    atRisk: row.at_risk,
  };
  if (session.scopeAppId === null && session.guest === null) callers.keep(nameOf({ token, sign }), session.userNo);
  return { session, claimed: row.claimed };
}

/** The columns of a session that only a guest's has. */
export interface GuestColumns {
  guest_no: string | null;
  guest_counted_as: string | null;
  guest_link: string | null;
}

/** Reads whose guest session it is; null for every other session. */
export function guestOf({ guest_no, guest_counted_as, guest_link }: GuestColumns): Session['guest'] {
  if (guest_no === null || guest_counted_as === null || guest_link === null) return null;
  return { guestNo: guest_no, countedAs: guest_counted_as, nftParamNo: guest_link };
}

interface Found extends GuestColumns {
  session_no: bigint;
  user_no: string;
  scope_app_id: string | null;
  proven: boolean;
  ended_by: 'logout' | 'revoked' | null;
  email_index: string;
  kyc_level: number;
  at_risk: boolean;
  fresh: boolean;
  claimed: boolean;
}
