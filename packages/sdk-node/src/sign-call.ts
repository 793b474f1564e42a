import { createHash, createHmac, randomBytes } from 'node:crypto';
import { systemClock } from './clock.ts';
import type { Merchant } from './merchant.ts';

/** A call of the merchant API, as it will be sent. */
export interface SignedCall {
  readonly method: 'GET' | 'POST';
  /** Path with its query, as in the request line. */
  readonly target: string;
  /** Exact bytes of the body, as text. '' without a body. */
  readonly body: string;
  /** ms since 1970. By default now. */
  readonly timestamp?: number;
  /** 8 to 128 visible ASCII characters, never used before. By default a fresh one. */
  readonly nonce?: string;
}

/** Returns headers whose signature covers the whole call and is valid once. */
export function callHeaders({ appId, appSecret }: Merchant, call: SignedCall): Record<string, string> {
  const timestamp = String(call.timestamp ?? systemClock());
  const nonce = call.nonce ?? randomBytes(16).toString('hex');
  const digest = createHash('sha256').update(call.body, 'utf8').digest('hex');
  const text = ['v1', call.method, call.target, timestamp, nonce, digest].join('\n');
  const signature = createHmac('sha256', appSecret).update(text, 'utf8').digest('base64');
  return { appId, timestamp, 'x-nonce': nonce, 'x-signature': `v1=${signature}` };
}
