import { createHmac } from 'node:crypto';
import type { PaymentWorld } from './payment-world.ts';

export { settled } from './settled.ts';

/** What a notification says in place of an authorized payment of SGD 43.73. */
interface Change {
  readonly eventCode?: string;
  readonly success?: string;
  readonly merchantAccountCode?: string;
  readonly amount?: { readonly currency: string; readonly value: number };
  readonly pspReference?: string;
  readonly originalReference?: string;
}
/** The sandbox's own key of signatures. */
export const hmacKey = '4b41535341000000000000000000000000000000000000000000000000000001';
/** Its user and password. */
export const password = 'kassa_sandbox:adyen_sandbox_webhook_0001';

/** Posts a notification as Adyen signs it. */
export function notify(
  world: PaymentWorld,
  merchantReference: string,
  said: { readonly change?: Change; readonly keys?: { hmacKey: string; password: string } } = {},
): Promise<Response> {
  const { change = {}, keys = { hmacKey, password } } = said;
  const item = {
    pspReference: 'FORGED0000000001',
    originalReference: '',
    merchantAccountCode: 'KassaSandboxECOM',
    merchantReference,
    amount: { currency: 'SGD', value: 4_373 },
    eventCode: 'AUTHORISATION',
    eventDate: '2020-01-01T00:00:00Z',
    success: 'true',
    ...change,
  };
  const { amount } = item;
  const of = [
    item.pspReference,
    item.originalReference,
    item.merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
  ];
  const text = [...of, item.eventCode, item.success].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(keys.hmacKey, 'hex')).update(text).digest('base64');
  const notification = { ...item, additionalData: { hmacSignature } };
  return fetch(`${world.serverUrl}/callbacks/adyen`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(keys.password).toString('base64')}`,
    },
    body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: notification }] }),
  });
}
