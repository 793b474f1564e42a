import { defineGraph } from '../../kernel/state-graph.ts';

/** States of a delivery that the merchant makes. */
export type DeliveryStatus = 'waiting_release' | 'released' | 'failed' | 'review' | 'withdrawn';

/**
 * `doubt`: a FAIL that nobody proved; `overdue`: no notice in time; `withdraw`: the money goes back instead; `ask_again`: an
 * operator has the merchant asked once more.
 */
export type DeliveryEvent = 'ask' | 'release' | 'fail' | 'doubt' | 'overdue' | 'withdraw' | 'ask_again';

const statuses = ['waiting_release', 'released', 'failed', 'review', 'withdrawn'] as const;

/** decisions.md, Delivery. The same edges stand in migrations 0041 and 0057. */
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
]);
