import { defineGraph } from '../../kernel/state-graph.ts';

const refundStatuses = ['init', 'sent', 'unknown', 'succeeded', 'refused', 'review', 'withdrawn'] as const;
/** States of a refund. */
export type RefundStatus = (typeof refundStatuses)[number];
/** Events in the life of a refund. `bounce`: its money had arrived and has come back to us. */
export type RefundEvent =
  | 'decide'
  | 'send'
  | 'succeed'
  | 'refuse'
  | 'lose_sight'
  | 'ask_person'
  | 'retry'
  | 'withdraw'
  | 'bounce';

/**
 * The life of a refund: decided, sent, and ended only as the provider or a person says. Providers change their word in
 * both directions. The same edges are in migrations 0012, 0031, 0050, 0057 and 0250.
 */
export const refundGraph = defineGraph<RefundStatus, RefundEvent>('refund', refundStatuses, [
  { from: '', event: 'decide', to: 'init' },
  { from: 'init', event: 'send', to: 'sent' },
  { from: 'init', event: 'ask_person', to: 'review' },
  { from: 'init', event: 'succeed', to: 'succeeded' },
  { from: 'sent', event: 'succeed', to: 'succeeded' },
  { from: 'sent', event: 'refuse', to: 'refused' },
  { from: 'sent', event: 'lose_sight', to: 'unknown' },
  { from: 'unknown', event: 'succeed', to: 'succeeded' },
  { from: 'unknown', event: 'refuse', to: 'refused' },
  { from: 'refused', event: 'ask_person', to: 'review' },
  { from: 'unknown', event: 'ask_person', to: 'review' },
  { from: 'review', event: 'succeed', to: 'succeeded' },
  { from: 'review', event: 'retry', to: 'init' },
  { from: 'review', event: 'withdraw', to: 'withdrawn' },
  { from: 'succeeded', event: 'bounce', to: 'refused' },
]);
