import { createHmac } from 'node:crypto';
import type { CallbackHint, CallbackRequest } from '../../src/connectors/payment/port.ts';
import { secretsEqual } from '../../src/kernel/ids.ts';
import { callbackShape } from './wire.ts';

/** The signature of a callback: HMAC-SHA256 in hex over the time, a full stop, and the bytes of the body. */
export function signatureOf(secret: string, at: string, body: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const oldestMs = 60 * 60_000;

/** Reads a callback that Example signed within the last hour; null for any other. */
export function readSignedCallback(secret: string, { headers, body, now }: CallbackRequest): CallbackHint | null {
  const { 'example-time': at, 'example-signature': signature } = headers;
  if (typeof at !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(at)) return null;
  if (!secretsEqual(signatureOf(secret, at, body), signature)) return null;
  if (Math.abs(now - Number(at)) > oldestMs) return null;
  const read = callbackShape.safeParse(parsed(body));
  if (!read.success) return null;
  const { event, kind, id } = read.data;
  return { eventId: event, type: `${kind}.changed`, kind, reference: id };
}
