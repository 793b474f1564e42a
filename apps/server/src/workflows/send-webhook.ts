import type { App } from '../app.ts';
import { monotonicMs } from '../kernel/clock.ts';
import { OutgoingError } from '../kernel/outgoing-http.ts';
import type { AttemptResult } from '../modules/merchants/index.ts';

const timeoutMs = 10_000;
const limitBytes = 64 * 1024;
const excerptLength = 1_000;

/** One attempt to tell a merchant's server: what it answered, or why it didn't. */
export async function sendWebhook(
  app: Pick<App, 'http'>,
  message: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Whether the merchant may be told over http on loopback. */
    readonly loopback: boolean;
  },
): Promise<AttemptResult> {
  const began = monotonicMs();
  const took = () => Math.round(monotonicMs() - began);
  try {
    const answer = await app.http.send({
      ...message,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...message.headers },
      timeoutMs,
      limitBytes,
    });
    const body = answer.body.toString('utf8').replaceAll('\0', '').slice(0, excerptLength);
    return { httpStatus: answer.status, failure: null, tookMs: took(), body };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { httpStatus: null, failure: `${error.failure}: ${error.message}`, tookMs: took(), body: '' };
  }
}
