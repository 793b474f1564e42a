import { type Code, codes } from '@kassa/contract';
import type { App } from '../app.ts';
import { digestOf } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { keepSubmitAnswer, readSubmission, releaseSubmitToken, type Submission } from '../modules/accounts/index.ts';

/** A call that may come again: whose it is, and whether this one may run. */
export interface Claim extends Submission {
  readonly userNo: string;
  readonly claimed: boolean;
}

/** What claims a run of this call. @throws Refusal 10003 for a submit-token that can't be one */
export function submissionOf(submitToken: string, path: string, input: unknown): Submission {
  if (!/^[\x21-\x7e]{1,128}$/.test(submitToken)) throw new Refusal('10003', { extend: 'submit-token' });
  return { tokenHash: digestOf(submitToken), requestDigest: digestOf(`${path}\n${JSON.stringify(input)}`) };
}

type Kept = { readonly data: unknown } | { readonly code: Code; readonly data: unknown; readonly extend: string };

/**
 * Runs `work` once per buyer and submit-token, and gives every repetition the first one's answer, a refusal too. What was
 * our own fault, and 'wait a moment', is not kept: then the same token may try again.
 * @throws Refusal 91102 when the token came with another request before, 91103 while the first one is still running
 */
export async function repeatable(app: App, claim: Claim, work: () => Promise<unknown>): Promise<unknown> {
  if (!claim.claimed) {
    const before = await readSubmission(app.db, claim);
    if (before === 'other') throw new Refusal('91102');
    if (before === 'running') throw new Refusal('91103', { retryAfterSeconds: 1 });
    return replay(JSON.parse(app.seal.open(before.answerSealed, purpose)));
  }
  const keep = (kept: Kept) => keepSubmitAnswer(app.db, claim, app.seal.seal(toJson(kept), purpose));
  try {
    const data = await work();
    await keep({ data });
    return data;
  } catch (error) {
    if (error instanceof Refusal && !['busy', 'session', 'fault'].includes(codes[error.code].kind))
      await keep({ code: error.code, data: error.data, extend: error.extend });
    else await releaseSubmitToken(app.db, claim);
    throw error;
  }
}

const purpose = 'submit_tokens.answer';

function replay(kept: Kept): unknown {
  if ('code' in kept) throw new Refusal(kept.code, { data: kept.data, extend: kept.extend });
  return kept.data;
}

function toJson(kept: Kept): string {
  return JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
