import { createHash, createHmac } from 'node:crypto';
import { readTime } from '../../../kernel/foreign-time.ts';
import { secretsEqual } from '../../../kernel/ids.ts';
import { parsed } from '../exchange.ts';
import type { IdentityCallback, IdentityHint } from '../port.ts';
import { callbackShape } from './wire.ts';

/**
 * Reads a webhook whose X-SHA2-Signature is the HMAC-SHA256 of the raw body under the webhook's token, in hex; null for any
 * other. It has no id of its own: the same bytes are the same event.
 */
export function readSignedCallback(webhookToken: string, { headers, body }: IdentityCallback): IdentityHint | null {
  const signature = headers['x-sha2-signature'];
  if (typeof signature !== 'string') return null;
  if (!secretsEqual(createHmac('sha256', webhookToken).update(body).digest('hex'), signature)) return null;
  const read = callbackShape.safeParse(parsed(body.toString('utf8')));
  if (!read.success || read.data.payload.resource_type !== 'check') return null;
  const { action, object } = read.data.payload;
  return {
    eventId: createHash('sha256').update(body).digest('hex'),
    type: action,
    checkId: object.id,
    at: readTime(object.completed_at_iso8601 ?? object.started_at_iso8601) ?? 0,
  };
}
