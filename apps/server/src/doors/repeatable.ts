import { codes, type RefusalCode } from '@kassa/contract';
import type { App } from '../app.ts';
import { digestOf, type OrderNo } from '../kernel/ids.ts';
import { Refusal, reasonOfCode, refuse } from '../kernel/refusal.ts';
import { outsideShares } from '../kernel/shares.ts';
import {
  nameOrder,
  readSubmission,
  type Submission,
  storeSubmitAnswer,
  unclaimSubmitToken,
} from '../modules/accounts/index.ts';

/** A call that may be repeated: its buyer, and whether this run may go ahead. */
export interface Claim extends Submission {
  readonly userNo: string;
  readonly claimed: boolean;
}

/** Makes the claim of a run of this call. @throws Refusal invalid_input for an impossible submit-token */
export function submissionOf(submitToken: string, path: string, input: unknown): Submission {
  if (!/^[\x21-\x7e]{1,128}$/.test(submitToken)) refuse('invalid_input', { extend: 'submit-token' });
  return { tokenHash: digestOf(submitToken), requestDigest: digestOf(`${path}\n${JSON.stringify(input)}`) };
}

type Kept =
  | { readonly data: unknown }
  | { readonly code: RefusalCode; readonly data: unknown; readonly extend: string };

/** What a repeatable call does the first time, and of which order it is: a repetition shows that order as it is by then. */
export interface Work {
  run(): Promise<unknown>;
  readonly order: { noOf(first: unknown): OrderNo; show(orderNo: OrderNo): Promise<unknown> } | undefined;
}

/**
 * Runs `work` once per buyer and submit-token. Gives every repetition the first answer, or the order that the token names
 * as it is by then, and a refusal as it was. Does not keep our own faults and 'try again later': then the same token may try again.
 * @throws Refusal submit_token_reused when the token came with another request before, submit_token_in_use while the
 *   first one is still running
 */
export async function repeatable(app: App, claim: Claim, work: Work): Promise<unknown> {
  if (!claim.claimed) {
    const before = await readSubmission(app.db, claim);
    if (before === 'other') refuse('submit_token_reused');
    if (before === 'running') refuse('submit_token_in_use', { retryAfterSeconds: 1 });
    if ('orderNo' in before) {
      if (!work.order) throw new Error('a submit-token names an order, and its call has none');
      return work.order.show(before.orderNo);
    }
    const first = replay(JSON.parse(app.seal.open(before.answerSealed, purpose)));
    // Of an earlier version, which stored every answer.
    return work.order ? work.order.show(work.order.noOf(first)) : first;
  }
  const keep = (kept: Kept) => storeSubmitAnswer(app.db, claim, sealKept(app, kept));
  try {
    const data = await work.run();
    await (work.order ? nameOrder(app.db, claim, work.order.noOf(data)) : keep({ data }));
    return data;
  } catch (error) {
    if (error instanceof Refusal && !['busy', 'session', 'fault'].includes(codes[error.code].kind))
      await keep({ code: error.code, data: error.data, extend: error.extend });
    else await outsideShares(() => unclaimSubmitToken(app.db, claim));
    throw error;
  }
}

const purpose = 'submit_tokens.answer';

/** Seals the answer of a call, for its submit-token. */
export function sealAnswer(app: Pick<App, 'seal'>, data: unknown): string {
  return sealKept(app, { data });
}

function sealKept({ seal }: Pick<App, 'seal'>, kept: Kept): string {
  return seal.seal(toJson(kept), purpose);
}

function replay(kept: Kept): unknown {
  if ('code' in kept) refuse(reasonOfCode(kept.code), { data: kept.data, extend: kept.extend });
  return kept.data;
}

function toJson(kept: Kept): string {
  return JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
