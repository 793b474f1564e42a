import { defineGraph } from '../../kernel/state-graph.ts';

/** States of a delivery by the merchant, and of one that Kassa makes on a chain. */
export type DeliveryStatus =
  | 'waiting_release'
  | 'released'
  | 'failed'
  | 'review'
  | 'withdrawn'
  | 'preparing'
  | 'signing'
  | 'sent'
  | 'mined'
  | 'stuck';

/**
 * `doubt`: a FAIL without proof, or a send that is over and did not do what it should; `overdue`: no notice in time;
 * `withdraw`: the money goes back instead; `ask_again`: an operator has the merchant asked once more.
 */
export type DeliveryEvent = 'ask' | 'release' | 'fail' | 'doubt' | 'overdue' | 'withdraw' | 'ask_again' | ChainEvent;

/**
 * `reserve`: the transaction's number is taken, and from here on this is the only one; `reorganise`: its block is gone;
 * `lose_sight`: it is late, a person looks while we continue; `fail`: nothing of it can be mined any more.
 */
type ChainEvent = 'prepare' | 'reserve' | 'broadcast' | 'mine' | 'reorganise' | 'finalise' | 'lose_sight';

const statuses = [
  'waiting_release',
  'released',
  'failed',
  'review',
  'withdrawn',
  'preparing',
  'signing',
  'sent',
  'mined',
  'stuck',
] as const;
const edge = (from: DeliveryStatus, event: DeliveryEvent, to: DeliveryStatus) => ({ from, event, to });
const underWay = ['signing', 'sent', 'mined'] as const;

/**
 * The life of a delivery: docs/specification/states.md#deliveries. The same edges are in migrations 0041, 0057, 0060
 * and 0062.
 */
export const deliveryGraph = defineGraph<DeliveryStatus, DeliveryEvent>('delivery', statuses, [
  { from: '', event: 'ask', to: 'waiting_release' },
  { from: 'waiting_release', event: 'release', to: 'released' },
  { from: 'waiting_release', event: 'fail', to: 'failed' },
  { from: 'waiting_release', event: 'doubt', to: 'review' },
  { from: 'waiting_release', event: 'overdue', to: 'review' },
  { from: 'waiting_release', event: 'withdraw', to: 'withdrawn' },
  { from: 'review', event: 'release', to: 'released' },
  { from: 'review', event: 'fail', to: 'failed' },
  { from: 'review', event: 'withdraw', to: 'withdrawn' },
  { from: 'review', event: 'ask_again', to: 'waiting_release' },
  { from: '', event: 'prepare', to: 'preparing' },
  edge('preparing', 'reserve', 'signing'),
  edge('preparing', 'withdraw', 'withdrawn'),
  edge('signing', 'broadcast', 'sent'),
  edge('sent', 'mine', 'mined'),
  edge('mined', 'reorganise', 'sent'),
  edge('mined', 'finalise', 'released'),
  edge('stuck', 'finalise', 'released'),
  edge('released', 'reorganise', 'stuck'),
  ...(['preparing', ...underWay] as const).map((from) => edge(from, 'lose_sight', 'stuck')),
  ...(['preparing', ...underWay, 'stuck'] as const).map((from) => edge(from, 'fail', 'failed')),
  ...(['preparing', 'sent', 'mined', 'stuck'] as const).map((from) => edge(from, 'doubt', 'review')),
]);

/** Whether a transaction of it may exist, so that its money must not go back. */
export function mayBeMined(status: DeliveryStatus): boolean {
  return status === 'stuck' || underWay.some((one) => one === status);
}
