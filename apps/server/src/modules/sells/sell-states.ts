import type { SellStatus } from '@kassa/contract';
import { defineGraph } from '../../kernel/state-graph.ts';

/**
 * `confirm`: its buyer said where it goes back to; `fail`: nothing of the send can arrive any more; `lose_sight`: the send is
 * late or unclear, a person looks while it is followed on.
 */
export type SellEvent = 'report' | 'confirm' | 'broadcast' | 'finalise' | 'fail' | 'lose_sight';

const statuses = ['refundable', 'refunding', 'sent', 'refunded', 'review'] as const;
const edge = (from: SellStatus | '', event: SellEvent, to: SellStatus) => ({ from, event, to });

/** decisions.md, Sell and refund. The same edges stand in migration 0081. */
export const sellGraph = defineGraph<SellStatus, SellEvent>('sell_order', statuses, [
  edge('', 'report', 'refundable'),
  edge('refundable', 'confirm', 'refunding'),
  edge('refunding', 'broadcast', 'sent'),
  ...(['refunding', 'sent', 'review'] as const).flatMap((from) => [
    edge(from, 'finalise', 'refunded'),
    edge(from, 'fail', 'refundable'),
  ]),
  edge('refunding', 'lose_sight', 'review'),
  edge('sent', 'lose_sight', 'review'),
]);
