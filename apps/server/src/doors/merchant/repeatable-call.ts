import { type Code, codes } from '@kassa/contract';
import type { App } from '../../app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { claimRequest, type KeyedRequest, keepRequestAnswer, releaseRequest } from '../../modules/merchants/index.ts';

type Kept = { readonly data: unknown } | { readonly code: Code; readonly data: unknown; readonly extend: string };

const purpose = 'merchant_requests.answer';

/**
 * Runs `work` once per merchant and Idempotency-Key and gives every repetition within a day the first one's answer, a refusal
 * too. What was our own fault, and 'wait a moment', is not kept: then the same key may try again.
 * @throws Refusal 91552 when the key came with another request before, 91553 while the first one is still running
 */
export async function repeatableCall(
  app: Pick<App, 'db' | 'seal'>,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const claimed = await claimRequest(app.db, request);
  if (claimed === 'other') throw new Refusal('91552');
  if (claimed === 'running') throw new Refusal('91553', { retryAfterSeconds: 1 });
  if (claimed !== 'mine') return replay(JSON.parse(app.seal.open(claimed.answerSealed, purpose)));
  const keep = (kept: Kept) => keepRequestAnswer(app.db, request, app.seal.seal(JSON.stringify(kept), purpose));
  try {
    const data = await work();
    await keep({ data });
    return data;
  } catch (error) {
    if (error instanceof Refusal && !['busy', 'fault'].includes(codes[error.code].kind))
      await keep({ code: error.code, data: error.data, extend: error.extend });
    else await releaseRequest(app.db, request);
    throw error;
  }
}

function replay(kept: Kept): unknown {
  if ('code' in kept) throw new Refusal(kept.code, { data: kept.data, extend: kept.extend });
  return kept.data;
}
