import { type OrderStatus, orderStatuses } from '@kassa/contract/statuses';
import { defineGraph } from '../../kernel/state-graph.ts';

/** Events in the life of an order. */
export type OrderEvent =
  | 'place'
  | 'start_attempt'
  | 'report_money'
  | 'capture'
  | 'expire'
  | 'cancel'
  | 'give_up'
  | 'ask_release'
  | 'broadcast'
  | 'deliver'
  | 'honour_late'
  | 'start_refund'
  | 'finish_refund'
  | 'ask_person'
  | 'accept_money'
  | 'resume';

const unpaid = ['created', 'awaiting_payment'] as const;
const refundable = [
  'closed',
  'failed',
  'processing',
  'paid',
  'delivering',
  'crypto_sent',
  'completed',
  'review',
] as const;
const reviewable = ['processing', 'paid', 'delivering', 'crypto_sent', 'completed', 'refunding', 'refunded'] as const;
const edge = <E extends OrderEvent>(from: OrderStatus, event: E, to: OrderStatus) => ({ from, event, to });

/** The life of an order: docs/specification/states.md#orders. The same edges are in migrations 0010, 0116 and 0250. */
export const orderGraph = defineGraph<OrderStatus, OrderEvent>('order', orderStatuses, [
  { from: '', event: 'place', to: 'created' },
  edge('created', 'start_attempt', 'awaiting_payment'),
  ...unpaid.map((from) => edge(from, 'report_money', 'processing')),
  ...[...unpaid, 'processing' as const].flatMap((from) => [
    edge(from, 'capture', 'paid'),
    edge(from, 'expire', 'closed'),
    edge(from, 'give_up', 'failed'),
  ]),
  ...unpaid.map((from) => edge(from, 'cancel', 'closed')),
  edge('paid', 'ask_release', 'delivering'),
  edge('delivering', 'broadcast', 'crypto_sent'),
  edge('paid', 'deliver', 'completed'),
  edge('delivering', 'deliver', 'completed'),
  edge('crypto_sent', 'deliver', 'completed'),
  edge('closed', 'honour_late', 'paid'),
  edge('failed', 'honour_late', 'paid'),
  ...refundable.map((from) => edge(from, 'start_refund', 'refunding')),
  edge('refunding', 'finish_refund', 'refunded'),
  ...reviewable.map((from) => edge(from, 'ask_person', 'review')),
  edge('review', 'accept_money', 'paid'),
  edge('review', 'resume', 'paid'),
  edge('review', 'ask_release', 'delivering'),
  edge('review', 'deliver', 'completed'),
  edge('review', 'give_up', 'failed'),
]);

/** Whether an attempt to pay may start in this status. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'created' || status === 'awaiting_payment';
}

/** Whether the item of an order in this status is free for other orders. */
export function freesItem(status: OrderStatus): boolean {
  return status === 'closed' || status === 'failed' || status === 'refunded';
}
