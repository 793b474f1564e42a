import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../../kernel/ids.ts';
import type { CallbackHint, CallbackRequest } from '../port.ts';
import { readBody } from '../read-body.ts';
import { type NotificationShape, notificationShape } from './wire.ts';

/** What a callback has to prove. */
export interface CallbackKeys {
  /** The account's number. */
  readonly userId: string;
  readonly webhookSecret: string;
}

/** How old a signature may be, or how far ahead of our clock, in ms: Mercado Pago repeats a notification for four days. */
const toleranceMs = 5 * 24 * 60 * 60_000;
/** Its time is in seconds or, as it really comes, in ms. This is the year 5138 in seconds, and 1973 in ms. */
const leastMs = 100_000_000_000;

/**
 * Reads a callback whose signature and account are ours; null for any other. It names Mercado Pago's number of what it
 * is about, not ours.
 */
export function readSignedCallback(
  { userId, webhookSecret }: CallbackKeys,
  { headers, body, now }: CallbackRequest,
): CallbackHint | null {
  const { 'x-signature': header, 'x-request-id': requestId } = headers;
  const notification = readNotification(body);
  if (!notification || typeof header !== 'string' || notification.user_id !== userId) return null;
  const signed = { header, id: notification.data.id, requestId: typeof requestId === 'string' ? requestId : '', now };
  if (!isSigned(webhookSecret, signed)) return null;
  const { id, type, data } = notification;
  const named = { eventId: id, type, kind: 'payment', reference: data.id } as const;
  return type === 'payment' ? { ...named, providerId: data.id } : named;
}

interface Signed {
  readonly header: string;
  readonly id: string;
  readonly requestId: string;
  readonly now: number;
}

/**
 * Checks `ts=time,v1=hex`, which is over the number of what changed, the number of the request and the time: not over
 * the body. So nothing else of the body is used.
 */
function isSigned(secret: string, { header, id, requestId, now }: Signed): boolean {
  const parts = new Map(header.split(',').map((part): [string, string] => split(part)));
  const time = parts.get('ts') ?? '';
  if (!/^\d{1,15}$/.test(time)) return false;
  const at = Number(time) < leastMs ? Number(time) * 1_000 : Number(time);
  if (Math.abs(now - at) > toleranceMs) return false;
  // Numbers of letters and digits are signed in small letters. A part that did not come is left out.
  const request = requestId === '' ? '' : `request-id:${requestId};`;
  const expected = createHmac('sha256', secret).update(`id:${id.toLowerCase()};${request}ts:${time};`).digest('hex');
  return secretsEqual(expected, parts.get('v1') ?? '');
}

function split(part: string): [string, string] {
  const [name = '', value = ''] = part.trim().split('=');
  return [name, value];
}

/** Reads the notification of a callback's body. Undefined for anything else. */
export function readNotification(body: string): NotificationShape | undefined {
  return readBody(notificationShape, body);
}
