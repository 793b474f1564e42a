import { type RawBuilder, sql } from 'kysely';
import { type Db, unhurried } from '../../kernel/database.ts';

interface TokenKey {
  readonly userNo: string;
  readonly tokenHash: string;
}

/** A submit-token as it came, and what it came with, in digests. */
export interface Submission {
  readonly tokenHash: string;
  readonly requestDigest: string;
}

/**
 * A part of the statement that reads a session into `found`: claims a submit-token for one run by its buyer; no row where it
 * can't be had. A claim whose run died is given out again after 90 s, longer than any call takes; the calls themselves bear
 * being run twice.
 */
export function claiming({ tokenHash, requestDigest }: Submission): RawBuilder<unknown> {
  return sql`
    insert into submit_tokens (user_no, token_hash, request_digest)
    select user_no, ${tokenHash}, ${requestDigest} from found where ended_by is null and fresh
    on conflict (user_no, token_hash) do update set claimed_at = kassa_now()
      where submit_tokens.request_digest = excluded.request_digest and submit_tokens.answer_sealed is null
        and submit_tokens.claimed_at < kassa_now() - interval '90 seconds'
    returning 1`;
}

/**
 * What stands under a submit-token that could not be claimed. `running`: another run is under way. `other`: the token came
 * with another request before. Else: the answer that was kept.
 */
export async function readSubmission(
  db: Db,
  key: TokenKey & Submission,
): Promise<'running' | 'other' | { readonly answerSealed: string }> {
  const found = await sql<{ request_digest: string; answer_sealed: string | null }>`
    select request_digest, answer_sealed from submit_tokens
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
  const [row] = found.rows;
  if (row && row.request_digest !== key.requestDigest) return 'other';
  return row?.answer_sealed ? { answerSealed: row.answer_sealed } : 'running';
}

/**
 * Keeps the answer of a run for whoever sends the same again within a day. Does not wait for the disk: a database that
 * falls over in this second forgets the answer, and the call is run again, which it bears.
 */
export async function keepSubmitAnswer(db: Db, key: TokenKey, answerSealed: string): Promise<void> {
  await sql`
    with unhurried as materialized (select ${unhurried})
    update submit_tokens set answer_sealed = ${answerSealed} from unhurried
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
}

/** Gives a token back: nothing came of the run. */
export async function releaseSubmitToken(db: Db, key: TokenKey): Promise<void> {
  await sql`delete from submit_tokens
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash} and answer_sealed is null`.execute(db);
}
