import { codes, type RefusalCode } from '@kassa/contract';
import type { App } from '../../app.ts';
import { type Problem, Refusal, reasonOfCode, refuse } from '../../kernel/refusal.ts';
import { outsideShares } from '../../kernel/shares.ts';
import { claimRequest, type KeyedRequest, storeRequestAnswer, unclaimRequest } from '../../modules/merchants/index.ts';

type Kept =
  | { readonly data: unknown }
  | {
      readonly code: RefusalCode;
      readonly data: unknown;
      readonly extend: string;
      readonly problems?: readonly Problem[];
      readonly detail?: string;
    };

const purpose = 'merchant_requests.answer';

/**
 * Runs `work` once per merchant and Idempotency-Key. Gives every repetition within a day the first answer, a refusal
 * too. Does not keep our own faults and 'try again later': then the same key may try again.
 * @throws Refusal idempotency_key_reused when the key came with another request before, idempotency_key_in_use while
 *   the first one is still running
 */
export async function repeatableCall(
  app: Pick<App, 'db' | 'seal'>,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const claimed = await claimRequest(app.db, request);
  if (claimed === 'other') refuse('idempotency_key_reused');
  if (claimed === 'running') refuse('idempotency_key_in_use', { retryAfterSeconds: 1 });
  if (claimed !== 'mine') return replay(JSON.parse(app.seal.open(claimed.answerSealed, purpose)));
  const keep = (kept: Kept) => storeRequestAnswer(app.db, request, app.seal.seal(JSON.stringify(kept), purpose));
  try {
    const data = await work();
    await keep({ data });
    return data;
  } catch (error) {
    if (error instanceof Refusal && !['busy', 'fault'].includes(codes[error.code].kind)) await keep(keptOf(error));
    else await outsideShares(() => unclaimRequest(app.db, request));
    throw error;
  }
}

function keptOf({ code, data, extend, problems, detail }: Refusal): Kept {
  return { code, data, extend, problems, detail };
}

function replay(kept: Kept): unknown {
  if ('code' in kept) refuse(reasonOfCode(kept.code), kept);
  return kept.data;
}
