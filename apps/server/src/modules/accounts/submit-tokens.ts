import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import { asyncCommitSql, type Db } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Columns, type Entry, forEachSql } from '../../kernel/step.ts';

interface TokenKey {
  readonly userNo: string;
  readonly tokenHash: string;
}

/** Digests of a submit-token and of the request that it came with. */
export interface Submission {
  readonly tokenHash: string;
  readonly requestDigest: string;
}

/**
 * Makes a part of the statement that reads a session into `found`: claims a submit-token for one run by its buyer, or
 * returns no row. A claim whose run died is given out again after 90 s, which is longer than any call takes. Running a
 * call twice does no harm.
 */
export function claimSubmitTokenSql({ tokenHash, requestDigest }: Submission): RawBuilder<unknown> {
  return sql`
    insert into submit_tokens (user_no, token_hash, request_digest)
    select user_no, ${tokenHash}, ${requestDigest} from found where ended_by is null and fresh
    on conflict (user_no, token_hash) do update set claimed_at = kassa_now()
      where submit_tokens.request_digest = excluded.request_digest and submit_tokens.answer_sealed is null
        and submit_tokens.order_no is null and submit_tokens.claimed_at < kassa_now() - interval '90 seconds'
    returning 1`;
}

/**
 * Reads the state of a submit-token that could not be claimed. `running`: another run is under way. `other`: the token
 * came with another request before. Otherwise: the order that the token names, or the answer that was kept.
 */
export async function readSubmission(
  db: Db,
  key: TokenKey & Submission,
): Promise<'running' | 'other' | { readonly orderNo: OrderNo } | { readonly answerSealed: string }> {
  const found = await sql<{ request_digest: string; answer_sealed: string | null; order_no: OrderNo | null }>`
    select request_digest, answer_sealed, order_no from submit_tokens
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
  const [row] = found.rows;
  if (row && row.request_digest !== key.requestDigest) return 'other';
  if (row?.order_no) return { orderNo: row.order_no };
  return row?.answer_sealed ? { answerSealed: row.answer_sealed } : 'running';
}

/**
 * Keeps the answer of a run for a day, for the same request sent again. Does not wait for the disk: if the database
 * crashes within this second, the answer is lost and the call runs again, which does no harm.
 */
export async function storeSubmitAnswer(db: Db, key: TokenKey, answerSealed: string): Promise<void> {
  await sql`
    with unhurried as materialized (select ${asyncCommitSql})
    update submit_tokens set answer_sealed = ${answerSealed} from unhurried
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
}

/** Has a token name the order of its run in place of an answer. Does not wait for the disk, as above. */
export async function nameOrder(db: Db, key: TokenKey, orderNo: OrderNo): Promise<void> {
  await sql`
    with unhurried as materialized (select ${asyncCommitSql})
    update submit_tokens set order_no = ${orderNo} from unhurried
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash}`.execute(db);
}

/** Gives a token back after a run without a result. */
export async function unclaimSubmitToken(db: Db, key: TokenKey): Promise<void> {
  await sql`delete from submit_tokens
    where user_no = ${key.userNo} and token_hash = ${key.tokenHash} and answer_sealed is null and order_no is null`.execute(
    db,
  );
}

/** What the parts of a step read of an entry that came with a submit-token. */
export const submissionColumns = { submit_hash: 'text', request_digest: 'text' } as const satisfies Columns;

/** Writes a submit-token as an entry. */
export function submissionEntry({ tokenHash, requestDigest }: Submission): Entry<typeof submissionColumns> {
  return { submit_hash: tokenHash, request_digest: requestDigest };
}

/** What `keepAnswersSql` reads of an entry. */
export const savedAnswerColumns = {
  ...submissionColumns,
  answer_sealed: 'text',
} as const satisfies Columns;

/** Writes a submit-token with the answer of its call as an entry. */
export function savedAnswerEntry(submission: Submission, answerSealed: string): Entry<typeof savedAnswerColumns> {
  return { ...submissionEntry(submission), answer_sealed: answerSealed };
}

/**
 * Makes a part of a step: keeps the answer of each entry under its submit-token. A token that another call takes meanwhile
 * fails the statement.
 * @param done where the entries `r` that were done come from
 */
export function keepAnswersSql(done: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into submit_tokens (user_no, token_hash, request_digest, answer_sealed)
    select r.user_no, r.submit_hash, r.request_digest, r.answer_sealed from ${done}`;
}

/** A condition of a step: the submit-token of an entry is new. */
export const isNewSubmissionSql: RawBuilder<unknown> = sql`
  not exists (select from submit_tokens t where t.user_no = w.user_no and t.token_hash = w.submit_hash ${forEachSql})`;

/**
 * A part of a step that has orders in `changed`: has the submit-token of each entry name its order. A token that another
 * call takes meanwhile fails the statement.
 */
export const nameOrdersSql: PartSql<'orders'> = partSql(sql`
  insert into submit_tokens (user_no, token_hash, request_digest, order_no)
  select r.user_no, r.submit_hash, r.request_digest, changed.order_no from changed join ready r using (order_no)`);
