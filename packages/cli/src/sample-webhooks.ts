import { createHmac } from 'node:crypto';
import type { Merchant, OrderSnapshot } from '@kassa/sdk-node';

/** The order that a sample is about. */
export interface SampleOrder {
  readonly merchant: Merchant;
  readonly merchantOrderNo: string;
  readonly orderNo: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Writes the body of an event as a registered endpoint gets it. @param more further fields of the event */
export function sampleEvent(order: SampleOrder, type: string, more: Readonly<Record<string, unknown>> = {}): string {
  const { sequence = 2, ...others } = more;
  const snapshot: OrderSnapshot = {
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    appId: order.merchant.appId,
    status: type === 'order.created' ? 'created' : 'paid',
    exception: 'none',
    reviewReason: '',
    item: { type: 'MINT', name: 'Paper Valley 紙谷 “Night”', quantity: '1', uniqueId: null, network: null },
    price: { amount: '20.00', currency: 'USD' },
    charge: {
      fiat: 'SGD',
      amount: '25.97',
      itemAmount: '24.90',
      rampFee: '1.07',
      networkFee: '0.00',
      rate: '1.298500000000',
    },
    method: { payWayCode: '10009', bankCode: 'visa', name: 'Card: Visa' },
    refundedAmount: '0.00',
    description: null,
    metadata: {},
    createdAt: order.at,
    expiresAt: order.at,
    paidAt: type === 'order.created' ? null : order.at,
    completedAt: null,
  };
  return JSON.stringify({ type, timestamp: order.at, data: { sequence, order: snapshot }, ...others });
}

/** Makes the fields of a classic webhook, signed. @param change what is changed before they are signed */
export function sampleTrade(
  order: SampleOrder,
  status: string,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const fields: Record<string, string> = {
    amount: '25.97',
    fiat: 'SGD',
    orderNo: order.orderNo,
    payTime: order.at.slice(0, 19).replace('T', ' '),
    payType: 'CREDIT_CARD',
    type: 'MINT',
    name: 'Paper Valley 紙谷 “Night”',
    quantity: '1',
    appId: order.merchant.appId,
    merchantOrderNo: order.merchantOrderNo,
    status,
    ...change,
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const signature = createHmac('sha1', order.merchant.appSecret).update(text, 'utf8').digest('base64');
  return { ...fields, signature };
}
