import type { SellStatus } from '@kassa/contract';
import { defineGraph } from '../../kernel/state-graph.ts';

/**
 * `confirm`: its buyer named the wallet it goes back to; `fail`: nothing of the send can arrive any more; `lose_sight`:
 * the send is late or unclear, a person looks while it is still followed.
 */
export type SellEvent = 'report' | 'confirm' | 'broadcast' | 'finalise' | 'fail' | 'lose_sight';

const statuses = ['refundable', 'refunding', 'sent', 'refunded', 'review'] as const;
const edge = (from: SellStatus | '', event: SellEvent, to: SellStatus) => ({ from, event, to });

/** The life of a sold order: docs/specification/states.md#sold-orders. The same edges are in migration 0081. */
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
