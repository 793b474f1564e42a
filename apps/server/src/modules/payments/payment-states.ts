import { type PaymentStatus, paymentStatuses } from '@kassa/contract/statuses';
import { defineGraph } from '../../kernel/state-graph.ts';

/** Events in the life of an attempt to pay. */
export type PaymentEvent =
  | 'begin'
  | 'send'
  | 'challenge'
  | 'issue'
  | 'report'
  | 'capture'
  | 'decline'
  | 'lose_sight'
  | 'cancel'
  | 'capture_late';

const asked = ['sent', 'challenge', 'unknown'] as const;
const edge = (from: PaymentStatus, event: PaymentEvent, to: PaymentStatus) => ({ from, event, to });

/**
 * The life of an attempt: docs/specification/states.md#payments. A time-out is unknown, never failed. The same edges
 * are in migrations 0012, 0050 and 0311.
 */
export const paymentGraph = defineGraph<PaymentStatus, PaymentEvent>('payment', paymentStatuses, [
  { from: '', event: 'begin', to: 'init' },
  { from: '', event: 'send', to: 'sent' },
  edge('init', 'send', 'sent'),
  edge('init', 'cancel', 'cancelled'),
  edge('sent', 'challenge', 'challenge'),
  edge('unknown', 'challenge', 'challenge'),
  edge('sent', 'lose_sight', 'unknown'),
  edge('challenge', 'lose_sight', 'unknown'),
  ...(['sent', 'unknown'] as const).flatMap((from) => [edge(from, 'issue', 'sent'), edge(from, 'report', 'sent')]),
  ...asked.flatMap((from) => [
    edge(from, 'capture', 'captured'),
    edge(from, 'decline', 'declined'),
    edge(from, 'cancel', 'cancelled'),
  ]),
  edge('declined', 'capture_late', 'captured'),
  edge('cancelled', 'capture_late', 'captured'),
]);

/** States in which an attempt may still bring money. Meanwhile no second attempt starts and the order is not closed. */
export const liveStatuses = ['init', 'sent', 'challenge', 'unknown'] as const satisfies PaymentStatus[];

/** Whether an attempt in this state is under way. */
export function isLive(status: PaymentStatus): boolean {
  return (liveStatuses as readonly PaymentStatus[]).includes(status);
}
