import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../../kernel/ids.ts';
import type { CallbackHint, CallbackRequest } from '../port.ts';
import { readBody } from '../read-body.ts';
import { type EventShape, eventShape } from './wire.ts';

/** What a callback has to prove. */
export interface CallbackKeys {
  /** The account's number, `acct_…`. */
  readonly account: string;
  readonly webhookSecret: string;
  /** Whether events are of real money. */
  readonly live: boolean;
}

/** How old a signature may be, or how far ahead of our clock, in ms. Stripe signs again each time it sends. */
const toleranceMs = 5 * 60_000;

/** Reads a callback whose signature, mode and account are ours; null for any other. */
export function readSignedCallback(keys: CallbackKeys, { headers, body, now }: CallbackRequest): CallbackHint | null {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string' || !isSigned(keys.webhookSecret, { header, body, now })) return null;
  const event = readEvent(body);
  if (!event || event.livemode !== keys.live) return null;
  if (event.account && event.account !== keys.account) return null;
  const { object } = event.data;
  // A dispute has nothing of ours: it names the payment by Stripe's number.
  const providerId = object.object === 'dispute' ? (object.payment_intent ?? '') : '';
  return {
    ...(providerId && { providerId }),
    eventId: event.id,
    type: event.type,
    kind: object.object === 'refund' ? 'refund' : 'payment',
    // What is not ours has its own number, under which we know nothing.
    reference: (object.metadata?.reference || object.id || event.id).slice(0, 128),
  };
}

/**
 * Checks `t=seconds,v1=hex,v1=hex` over the raw body. While a secret is being replaced there is one `v1` of each.
 */
function isSigned(secret: string, { header, body, now }: { header: string; body: string; now: number }): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1_000) > toleranceMs) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value = '']) => name === 'v1' && secretsEqual(expected, value));
}

/** Reads the event of a callback's body. Undefined for anything else. */
export function readEvent(body: string): EventShape | undefined {
  return readBody(eventShape, body);
}
