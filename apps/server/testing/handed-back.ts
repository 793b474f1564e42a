import { createHmac, randomBytes } from 'node:crypto';
import { gallery } from './merchant-client.ts';

// Lines of a file that a merchant hands back, written from the merchant's pages alone. Kassa can make them, and the merchant,
// who has the secret too.

type Order = Readonly<Record<string, unknown>>;
/** A number that no order has. */
const newNo = () => `2${randomBytes(12).readBigUInt64BE().toString().padStart(19, '0').slice(-19)}`;

/** An order as an event shows it, of which this database knows nothing. */
export function unknownOrder(more: Order = {}) {
  const orderNo = newNo();
  return {
    orderNo,
    ...{
      merchantOrderNo: `LOST-${orderNo}`,
      appId: gallery.appId,
      status: 'paid',
      exception: 'none',
      reviewReason: '',
    },
    item: { type: 'MINT', name: 'Paper Valley', quantity: '1', uniqueId: null, network: null },
    price: { amount: '30.00', currency: 'USD' },
    charge: { fiat: 'SGD', amount: '41.20', itemAmount: '40.00', rampFee: '1.20', networkFee: '0.00', rate: '1.3' },
    method: { payWayCode: '10009', bankCode: 'visa', name: 'Card: Visa' },
    ...{ refundedAmount: '0.00', description: null, metadata: {}, createdAt: '2026-11-21T10:00:00.000Z' },
    ...{ expiresAt: '2026-11-21T10:15:00.000Z', paidAt: '2026-11-21T10:01:00.000Z', completedAt: null },
    ...more,
  };
}

/** How an event is made. */
interface Made {
  readonly secret: string;
  readonly sequence?: number;
  readonly id?: string;
  readonly type?: string;
}

/** Signs an event as we do, and as the merchant can, who has the secret too. */
export function standardLine(
  order: Order,
  { secret, sequence = 2, id = `evt_${newNo()}`, type = 'order.paid' }: Made,
): string {
  const body = JSON.stringify({ type, timestamp: '2026-11-21T10:01:00.000Z', data: { sequence, order } });
  const at = '1795255260';
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'Webhook-Id': id, 'Webhook-Timestamp': at, 'Webhook-Signature': `v1,AAAA v1,${signature}` };
  return JSON.stringify({ headers, body });
}

/** Signs a classic webhook of an order that nobody knows, with these fields. */
export function classicLine(fields: Readonly<Record<string, string>>, appSecret = gallery.appSecret): string {
  const orderNo = newNo();
  const all: Record<string, string> = {
    ...{ amount: '41.20', fiat: 'SGD', orderNo, payTime: '2026-11-21 10:01:00', payType: 'CREDIT_CARD', type: 'MINT' },
    ...{
      name: 'Paper Valley',
      quantity: '1',
      appId: gallery.appId,
      merchantOrderNo: `C-${orderNo}`,
      status: 'PAY_SUCCESS',
    },
    ...fields,
  };
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const signature = createHmac('sha1', appSecret).update(text).digest('base64');
  return JSON.stringify({ body: JSON.stringify({ ...all, signature }) });
}

/** A file, as it is read. */
export async function* bytesOf(text: string | Uint8Array, pieces = 1_000) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces);
}
