import { orderStatuses } from '@kassa/contract';
import type { DisputeView, EventType, OrderSnapshot, RefundView, WebhookEndpoint } from '@kassa/contract/merchant';

/** Numbers of an order and a refund that do not exist. */
const nothing = '0'.repeat(20);

interface About {
  readonly appId: string;
  readonly endpoint: WebhookEndpoint;
  /** ISO 8601. */
  readonly at: string;
}

/** Makes the `data` of an event of a type: complete, and about an order that does not exist. */
export function sampleOf(type: EventType, about: About): Record<string, unknown> {
  const { endpointNo, url } = about.endpoint;
  if (type === 'endpoint.test') return { endpointNo };
  if (type === 'endpoint.disabled') return { endpointNo, url, reason: 'gone' };
  const order = orderAt(type, about);
  if (type.startsWith('refund.')) return { sequence: 1, order, refund: refundAt(type, about) };
  if (type.startsWith('dispute.')) return { sequence: 1, order, dispute: disputeAt(type, about) };
  return { sequence: 1, order };
}

function orderAt(type: EventType, { appId, at }: About): OrderSnapshot {
  const status = statusOf(type);
  return {
    orderNo: nothing,
    merchantOrderNo: 'TRIED-AT-THE-CONSOLE',
    appId,
    status,
    exception: 'none',
    reviewReason: '',
    item: { type: 'MARKET', name: 'A print', quantity: null, uniqueId: 'print-1', network: null },
    price: { amount: '25.00', currency: 'USD' },
    charge: { fiat: 'USD', amount: '26.00', itemAmount: '25.00', rampFee: '1.00', networkFee: '0.00', rate: '1' },
    method: { payWayCode: '10009', bankCode: 'visa', name: 'Visa' },
    refundedAmount: status === 'refunded' ? '26.00' : '0.00',
    description: null,
    metadata: {},
    createdAt: at,
    expiresAt: at,
    paidAt: at,
    completedAt: status === 'completed' ? at : null,
  };
}

const others: Readonly<Record<string, OrderSnapshot['status']>> = {
  'order.processing': 'awaiting_payment',
  'order.delivering': 'paid',
  'order.crypto_sent': 'paid',
};

function statusOf(type: EventType): OrderSnapshot['status'] {
  const [about = '', what = ''] = type.split('.');
  if (about !== 'order') return 'paid';
  return others[type] ?? orderStatuses.find((status) => status === what) ?? 'paid';
}

function refundAt(type: EventType, { at }: About): RefundView {
  const status = type === 'refund.succeeded' ? 'succeeded' : type === 'refund.review' ? 'review' : 'pending';
  return {
    refundNo: nothing,
    orderNo: nothing,
    merchantOrderNo: 'TRIED-AT-THE-CONSOLE',
    amount: '26.00',
    currency: 'USD',
    status,
    reason: 'merchant',
    createdAt: at,
  };
}

function disputeAt(type: EventType, { at }: About): DisputeView {
  const status = type === 'dispute.won' ? 'won' : type === 'dispute.lost' ? 'lost' : 'opened';
  return {
    disputeNo: nothing,
    orderNo: nothing,
    merchantOrderNo: 'TRIED-AT-THE-CONSOLE',
    kind: 'chargeback',
    status,
    reason: 'fraudulent',
    amount: '26.00',
    takenAmount: status === 'won' ? '0.00' : '26.00',
    currency: 'USD',
    evidenceDueAt: at,
    openedAt: at,
    endedAt: status === 'opened' ? null : at,
  };
}
