import { sql } from 'kysely';
import { type Reader, unhurried } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { claiming, type Submission } from './submit-tokens.ts';

/** A live session: who is calling. */
export interface Session {
  readonly sessionNo: bigint;
  readonly userNo: string;
  /** Keyed digest of the buyer's e-mail, to compare with. */
  readonly emailIndex: string;
  /** Set when only one merchant vouched for the buyer, or shows this log-in in its page: of no other merchant is any order seen. */
  readonly scopeAppId: string | null;
  /** The buyer has entered the code of his mail, and is limited only in whose orders he sees. */
  readonly proven: boolean;
  readonly kycLevel: number;
  /** May not trade: code 91601 at order and payment. */
  readonly atRisk: boolean;
}

/** decisions.md, Log in. */
const idleMinutes = 30;
const longestHours = 12;

/**
 * The session of a `token` and its `sign`; one without the other is none. Marks it as seen, at most once a minute, and in
 * the same statement claims a submit-token for its buyer. @returns also whether that one was claimed
 * @throws Refusal 70006 without a session, 70008 when it ran out or was logged out, 70011 when it was revoked
 */
export async function readSession(
  db: Reader,
  { token, sign }: { readonly token: string; readonly sign: string },
  submission?: Submission,
): Promise<{ session: Session; claimed: boolean }> {
  if (token === '' || sign === '') throw new Refusal('70006');
  const found = await sql<Found>`
    with found as (
      select s.session_no, s.user_no, s.scope_app_id, s.proven, s.ended_by, u.email_index, u.kyc_level, u.at_risk,
        s.last_seen_at > kassa_now() - ${idleMinutes} * interval '1 minute'
          and s.started_at > kassa_now() - ${longestHours} * interval '1 hour' as fresh, ${unhurried}
      from sessions s join users u using (user_no)
      where s.token_hash = ${digestOf(token)} and s.sign_hash = ${digestOf(sign)}
    ), seen as (
      update sessions s set last_seen_at = kassa_now() from found f
      where s.session_no = f.session_no and s.ended_at is null and f.fresh
        and s.last_seen_at < kassa_now() - interval '1 minute'
    ), claimed as (${submission ? claiming(submission) : sql`select where false`})
    select found.*, exists (select from claimed) as claimed from found`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Refusal('70006');
  if (row.ended_by === 'revoked') throw new Refusal('70011');
  if (row.ended_by !== null || !row.fresh) throw new Refusal('70008');
  const session = {
    sessionNo: row.session_no,
    userNo: row.user_no,
    emailIndex: row.email_index,
    scopeAppId: row.scope_app_id,
    proven: row.proven,
    kycLevel: row.kyc_level,
    atRisk: row.at_risk,
  };
  return { session, claimed: row.claimed };
}

interface Found {
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
