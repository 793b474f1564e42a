import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';

interface TokenKey {
  readonly userNo: string;
  readonly tokenHash: string;
}

/**
 * Claims a submit-token for one run. `mine`: run. `running`: another run is under way. `other`: the token came with
 * another request before. Else: the answer that was kept. A claim whose run died is given out again after 90 s, longer
 * than any call takes; the calls themselves bear being run twice.
 */
export async function claimSubmitToken(
  db: Db,
  key: TokenKey & { readonly requestDigest: string },
): Promise<'mine' | 'running' | 'other' | { readonly answerSealed: string }> {
  const claimed = await sql`
    insert into submit_tokens (user_no, token_hash, request_digest) values (${key.userNo}, ${key.tokenHash}, ${key.requestDigest})
    on conflict (user_no, token_hash) do update set claimed_at = kassa_now()
      where submit_tokens.request_digest = excluded.request_digest and submit_tokens.answer_sealed is null
        and submit_tokens.claimed_at < kassa_now() - interval '90 seconds'
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return 'mine';
  const found = await sql<{ request_digest: string; answer_sealed: string | null }>`
    select request_digest, answer_sealed from submit_tokens
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
  const [row] = found.rows;
  if (row && row.request_digest !== key.requestDigest) return 'other';
  return row?.answer_sealed ? { answerSealed: row.answer_sealed } : 'running';
}

/** Keeps the answer of a run for whoever sends the same again within a day. */
export async function keepSubmitAnswer(db: Db, key: TokenKey, answerSealed: string): Promise<void> {
  await sql`update submit_tokens set answer_sealed = ${answerSealed}
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
}

/** Gives a token back: nothing came of the run. */
export async function releaseSubmitToken(db: Db, key: TokenKey): Promise<void> {
  await sql`delete from submit_tokens
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash} and answer_sealed is null`.execute(db);
}
