import { createHmac, randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { reasonOf } from './words-of-error.ts';

/** The answer of an endpoint; `http` 0: none within the time. */
export interface Sent {
  readonly http: number;
  readonly body: string;
  readonly tookMs: number;
  readonly failure: string;
  /** Whether something answered too late, or not to its end. */
  readonly late: boolean;
}

/** How long Kassa waits for an answer. */
const kassasPatienceMs = 10_000;

/** Makes a secret as a registered endpoint has one. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** Makes the headers of Standard Webhooks. @param now ms since 1970 */
export function signedHeaders(
  secret: string,
  event: { readonly id: string; readonly body: string; readonly now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(event.now / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${event.body}`, 'utf8').digest('base64');
  return { 'webhook-id': event.id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** How much of an answer Kassa reads. */
const longestAnswer = 64 * 1_024;

/** Posts a webhook and reads what comes back, as Kassa does: no more than it reads, and no longer than it waits. */
export async function sendWebhook(
  url: string,
  post: { readonly headers: Record<string, string>; readonly body: string; readonly patienceMs?: number },
): Promise<Sent> {
  const { headers, body, patienceMs = kassasPatienceMs } = post;
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  let http = 0;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    http = answer.status;
    return { http, body: (await readUpTo(answer)).slice(0, 1_000), tookMs: took(), failure: '', late: false };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const what = http === 0 ? 'none' : `the beginning of a ${http}, without its end,`;
    const failure = late ? `${what} within ${patienceMs / 1_000} s` : reasonOf(error);
    return { http: 0, body: '', tookMs: took(), failure, late };
  }
}

async function readUpTo({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > longestAnswer) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes an answer as one short line. */
export function answerLine({ http, tookMs, failure }: Sent): string {
  return http === 0 ? `no answer (${failure})` : `${http} in ${tookMs} ms`;
}

/** Whether a registered endpoint accepted an event. */
export function isTaken({ http }: Sent): boolean {
  return http >= 200 && http < 300;
}
