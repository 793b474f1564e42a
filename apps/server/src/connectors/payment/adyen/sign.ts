import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../../kernel/ids.ts';
import type { CallbackHint, CallbackRequest } from '../port.ts';
import { readBody } from '../read-body.ts';
import { isDispute } from './disputes.ts';
import { isSettlementReport } from './settlement.ts';
import { type CallbackShape, callbackShape, type NotificationShape } from './wire.ts';

/** What a callback has to prove. */
export interface CallbackKeys {
  readonly merchantAccount: string;
  /** Hexadecimal, as Adyen's pages show it. */
  readonly hmacKey: string;
  /** Name and password of the callback's basic authentication. */
  readonly username: string;
  readonly password: string;
  /** Whether notifications are of real money. */
  readonly live: boolean;
}

const refundEvents: ReadonlySet<string> = new Set(['REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED']);

/** Joins what Adyen signs of a notification, in its order. */
export function signedText({ pspReference, originalReference, amount, ...item }: NotificationShape): string {
  const { merchantAccountCode, merchantReference, eventCode, success } = item;
  const of = [pspReference, originalReference ?? '', merchantAccountCode, merchantReference];
  return [...of, amount.value, amount.currency, eventCode, success].join(':');
}

/**
 * Reads a callback whose password, signature and account are ours; null for any other. Adyen signs no time: an old one
 * that comes again says what it said before, and the same money has the same id.
 */
export function readSignedCallback(keys: CallbackKeys, { headers, body }: CallbackRequest): CallbackHint | null {
  const basic = Buffer.from(`${keys.username}:${keys.password}`).toString('base64');
  if (typeof headers.authorization !== 'string' || !secretsEqual(`Basic ${basic}`, headers.authorization)) return null;
  const callback = readBody(callbackShape, body);
  const item = itemOf(callback);
  const signature = item?.additionalData?.hmacSignature;
  if (!item || typeof signature !== 'string') return null;
  const key = Buffer.from(keys.hmacKey, 'hex');
  if (!secretsEqual(createHmac('sha256', key).update(signedText(item)).digest('base64'), signature)) return null;
  if (item.merchantAccountCode !== keys.merchantAccount || callback?.live !== String(keys.live)) return null;
  const { pspReference, eventCode, success, merchantReference: reference, eventDate } = item;
  // Its id is the name of a file, and the same name comes again when that is made anew.
  if (eventCode === 'REPORT_AVAILABLE' && isSettlementReport(pspReference) && success === 'true')
    return { eventId: pspReference, type: eventCode, kind: 'report', reference: pspReference };
  // A dispute may come back to an event: its evidence may be sent twice, for two decisions. A refund may arrive twice,
  // where it had come back.
  const again = isDispute(eventCode) || refundEvents.has(eventCode) ? `.${eventDate.slice(0, 40)}` : '';
  return {
    eventId: `${pspReference}.${eventCode}.${success}${again}`,
    type: eventCode,
    kind: refundEvents.has(eventCode) ? 'refund' : 'payment',
    reference,
  };
}

/** Reads the notification of a callback's body. Undefined for anything else. */
export function readNotification(body: string): NotificationShape | undefined {
  return itemOf(readBody(callbackShape, body));
}

function itemOf(callback: CallbackShape | undefined): NotificationShape | undefined {
  return callback?.notificationItems[0]?.NotificationRequestItem;
}
