import { createHmac } from 'node:crypto';
import { sandpayKeys } from '../credentials.ts';

/** Makes a callback's headers: when it was sent, and HMAC-SHA256 over time and raw body. */
export function callbackHeaders(body: string, now: number): Record<string, string> {
  const timestamp = String(now);
  const digest = createHmac('sha256', sandpayKeys.callbackSecret).update(`${timestamp}.${body}`).digest('base64');
  return { 'content-type': 'application/json', 'sandpay-timestamp': timestamp, 'sandpay-signature': `v1=${digest}` };
}
