import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Agent, fetch } from 'undici';
import type { MerchantCredentials } from '../credentials.ts';

/** A call of the merchant API. */
export interface KassaCall {
  readonly merchant: MerchantCredentials;
  readonly method: 'GET' | 'POST';
  /** With its query, as on the wire. */
  readonly path: string;
  readonly body?: unknown;
  /** Our time, in ms. */
  readonly now: number;
}

/** The answer. Status 0: none came. */
export interface KassaAnswer {
  readonly status: number;
  readonly text: string;
}

/** Calls the merchant API. */
export type CallKassa = (call: KassaCall) => Promise<KassaAnswer>;

const answerWithinMs = 10_000;

/**
 * Makes a client of the merchant API, as a merchant would write it: docs/specification/merchant-wire-format.md#calls.
 */
export function createKassaClient(serverUrl: string, agent: Agent): CallKassa {
  return async (call) => {
    const { method, path } = call;
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    try {
      const response = await fetch(serverUrl + path, {
        method,
        dispatcher: agent,
        redirect: 'error',
        headers: { ...signedHeaders(call, body), ...(body && { 'content-type': 'application/json' }) },
        body: body || null,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: error instanceof Error ? error.message : 'failed' };
    }
  };
}

/** Makes the classic `sign`, and `x-signature`, which covers the body and can't be replayed. */
function signedHeaders({ merchant, method, path, now }: KassaCall, body: string): Record<string, string> {
  const { appId, appSecret } = merchant;
  const timestamp = String(now);
  const nonce = randomBytes(16).toString('hex');
  const bodyDigest = createHash('sha256').update(body).digest('hex');
  const text = ['v1', method, path, timestamp, nonce, bodyDigest].join('\n');
  return {
    appId,
    timestamp,
    sign: createHash('sha1')
      .update(appId + appSecret + timestamp)
      .digest('hex'),
    'x-nonce': nonce,
    'x-signature': `v1=${createHmac('sha256', appSecret).update(text).digest('base64')}`,
  };
}
