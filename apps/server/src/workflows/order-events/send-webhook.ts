import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { OutgoingError } from '../../kernel/outgoing-http.ts';
import { type AttemptResult, attemptTimeoutMs } from '../../modules/webhooks/index.ts';

const limitBytes = 64 * 1024;
const excerptLength = 1_000;

/** Sends one webhook to a merchant's server, once. @returns what it answered, or why it did not */
export async function sendWebhook(
  app: Pick<App, 'http'>,
  message: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Whether the receiver may be on loopback, over http. */
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
      timeoutMs: attemptTimeoutMs,
      limitBytes,
    });
    const body = answer.body.toString('utf8').replaceAll('\0', '').slice(0, excerptLength);
    return { httpStatus: answer.status, failure: null, tookMs: took(), body };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { httpStatus: null, failure: `${error.failure}: ${error.message}`, tookMs: took(), body: '' };
  }
}
