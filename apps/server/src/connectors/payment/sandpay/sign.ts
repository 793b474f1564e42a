import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../../kernel/ids.ts';
import type { CallbackHint, CallbackRequest } from '../port.ts';
import { readBody } from '../read-body.ts';
import { callbackShape } from './wire.ts';

/** Sandpay repeats a callback for a day; older ones are refused. The inbox drops repetitions within the day. */
const oldestMs = 24 * 60 * 60_000 + 5 * 60_000;
/** How far its clock may be ahead of ours. */
const aheadMs = 5 * 60_000;

/** Reads a callback whose signature over the raw bytes is right; null for any other. */
export function readSignedCallback(secret: string, request: CallbackRequest): CallbackHint | null {
  const timestamp = request.headers['sandpay-timestamp'];
  const signature = request.headers['sandpay-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(timestamp)) return null;
  const expected = `v1=${createHmac('sha256', secret).update(`${timestamp}.${request.body}`).digest('base64')}`;
  if (!secretsEqual(expected, signature)) return null;
  const ageMs = request.now - Number(timestamp);
  if (ageMs > oldestMs || ageMs < -aheadMs) return null;
  const callback = readBody(callbackShape, request.body);
  if (!callback) return null;
  const { id, type, data } = callback;
  return { eventId: id, type, kind: type.startsWith('refund.') ? 'refund' : 'payment', reference: data.reference };
}
