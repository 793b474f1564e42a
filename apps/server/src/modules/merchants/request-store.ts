import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';

/** An Idempotency-Key of a merchant, and the digest of the request that it came with. */
export interface KeyedRequest {
  readonly appId: string;
  readonly key: string;
  readonly requestDigest: string;
}

/**
 * The state of a key: `mine` to run now, `running` elsewhere, `other` came with another request, or the kept answer.
 */
export type Claimed = 'mine' | 'running' | 'other' | { readonly answerSealed: string };

/**
 * A claim whose run died is given out again after this time, which is longer than any call takes. Running a call twice
 * does no harm.
 */
const claimSeconds = 90;

/** Claims a key for one run, or returns the result of an earlier one. Keys are kept for a day. */
export async function claimRequest(db: Reader, { appId, key, requestDigest }: KeyedRequest): Promise<Claimed> {
  const keyHash = digestOf(key);
  const claimed = await sql`
    insert into merchant_requests (app_id, key_hash, request_digest) values (${appId}, ${keyHash}, ${requestDigest})
    on conflict (app_id, key_hash) do update set claimed_at = kassa_now()
      where merchant_requests.request_digest = excluded.request_digest and merchant_requests.answer_sealed is null
        and merchant_requests.claimed_at < kassa_now() - ${claimSeconds} * interval '1 second'
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return 'mine';
  const { rows } = await sql<{ request_digest: string; answer_sealed: string | null }>`
    select request_digest, answer_sealed from merchant_requests
    where app_id = ${appId} and key_hash = ${keyHash}`.execute(db);
  const [row] = rows;
  if (row && row.request_digest !== requestDigest) return 'other';
  return row?.answer_sealed ? { answerSealed: row.answer_sealed } : 'running';
}

/** Keeps the answer of a run, for the same request sent again. */
export async function storeRequestAnswer(
  db: Reader,
  { appId, key }: KeyedRequest,
  answerSealed: string,
): Promise<void> {
  await sql`
    update merchant_requests set answer_sealed = ${answerSealed}
    where app_id = ${appId} and key_hash = ${digestOf(key)}`.execute(db);
}

/** Gives a key back after a run without a result. */
export async function unclaimRequest(db: Reader, { appId, key }: KeyedRequest): Promise<void> {
  await sql`delete from merchant_requests
    where app_id = ${appId} and key_hash = ${digestOf(key)} and answer_sealed is null`.execute(db);
}
