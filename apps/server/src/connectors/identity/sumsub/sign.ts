import { createHash, createHmac } from 'node:crypto';
import { readTime } from '../../../kernel/foreign-time.ts';
import { secretsEqual } from '../../../kernel/ids.ts';
import { parsed } from '../exchange.ts';
import type { IdentityCallback, IdentityHint } from '../port.ts';
import { callbackShape } from './wire.ts';

/** The parts of a request that its signature covers. */
export interface Signed {
  /** Seconds since 1970. */
  readonly ts: string;
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

/** Makes X-App-Access-Sig: HMAC-SHA256 over time, method, path and body under the app's secret, in hex. */
export function requestSignature(secret: string, { ts, method, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${ts}${method}${path}${body}`).digest('hex');
}

/** The digests that we accept. Sumsub offers SHA-1 too; with that setting no webhook is accepted. */
const digests: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

/**
 * Reads a webhook whose X-Payload-Digest is the HMAC of the raw body under the webhook's secret, by an algorithm of the
 * list; null for any other. The same bytes are the same event.
 */
export function readSignedCallback(webhookSecret: string, { headers, body }: IdentityCallback): IdentityHint | null {
  const digest = headers['x-payload-digest'];
  const named = headers['x-payload-digest-alg'];
  if (typeof digest !== 'string' || typeof named !== 'string' || !Object.hasOwn(digests, named)) return null;
  const algorithm = digests[named];
  if (algorithm === undefined) return null;
  if (!secretsEqual(createHmac(algorithm, webhookSecret).update(body).digest('hex'), digest)) return null;
  const read = callbackShape.safeParse(parsed(body.toString('utf8')));
  if (!read.success) return null;
  const { applicantId, type, createdAtMs } = read.data;
  return {
    eventId: createHash('sha256').update(body).digest('hex'),
    type,
    checkId: applicantId,
    at: timeOf(createdAtMs ?? ''),
  };
}

/** Reads a time such as `2021-05-14 16:00:25.032`, in UTC, as ms since 1970; 0 for anything else. */
function timeOf(text: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})$/.exec(text) ?? [];
  return readTime(`${day}T${time}Z`) ?? 0;
}
