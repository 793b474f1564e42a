import { createHmac, timingSafeEqual } from 'node:crypto';
import { systemClock } from './clock.ts';
import type { WebhookEvent } from './event-types.ts';
import type { Trade } from './order-types.ts';
import { signingString } from './signing-string.ts';

/**
 * Thrown when the signature is wrong, the webhook is too old, or it is no webhook at all. Answer 401 and do nothing.
 */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const toleranceSeconds = 300;

/**
 * Verifies and reads an event as a registered endpoint receives it: Standard Webhooks.
 * @param request exact bytes of the body as text, and the headers in any case
 * @param secrets `whsec_` and base64, each live one
 * @param now ms since 1970
 * @throws WebhookError
 */
export function verifyWebhook(
  request: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  },
  secrets: readonly string[],
  now: number = systemClock(),
): WebhookEvent {
  const header = (name: string) => {
    const [, value = ''] = Object.entries(request.headers).find(([key]) => key.toLowerCase() === name) ?? [];
    return String(value);
  };
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('webhook-timestamp is missing, or more than five minutes off');
  const signed = `${id}.${timestamp}.${request.body}`;
  const sent = header('webhook-signature').split(' ');
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(signed, 'utf8').digest('base64')}`;
  });
  if (!expected.some((one) => sent.some((other) => areEqual(one, other))))
    throw new WebhookError('webhook-signature does not hold');
  const event = parse(request.body);
  if (typeof event !== 'object' || event === null || Array.isArray(event)) throw new WebhookError('not an event');
  return event as WebhookEvent;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WebhookError('not JSON');
  }
}

/** Verifies and reads the fields of a classic webhook, as callbackUrl receives it. @throws WebhookError */
export function verifyClassicWebhook(body: string, secrets: readonly string[]): Trade {
  const { signature, ...fields } = readFields(body);
  const text = signingString(fields);
  const holds = secrets.some((secret) =>
    areEqual(createHmac('sha1', secret).update(text, 'utf8').digest('base64'), signature ?? ''),
  );
  if (!holds) throw new WebhookError('signature does not hold');
  return fields as unknown as Trade;
}

/** Verifies and reads the parameters that a buyer brought back to redirectUrl. @throws WebhookError */
export function verifyReturn(
  query: URLSearchParams,
  secrets: readonly string[],
): { orderNo: string; merchantOrderNo: string; status: string } {
  const named = (name: string) => query.get(name) ?? '';
  const facts = { orderNo: named('orderNo'), merchantOrderNo: named('merchantOrderNo'), status: named('status') };
  const text = `return&${signingString(facts)}`;
  const holds = secrets.some((secret) =>
    areEqual(createHmac('sha256', secret).update(text, 'utf8').digest('base64'), named('signature')),
  );
  if (!holds) throw new WebhookError('signature does not hold');
  return facts;
}

function readFields(body: string): Record<string, string> {
  const read = parse(body);
  const fields = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  return Object.fromEntries(fields.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
