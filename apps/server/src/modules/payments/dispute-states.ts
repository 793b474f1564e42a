import { defineGraph } from '../../kernel/state-graph.ts';

const disputeStatuses = ['opened', 'answered', 'won', 'lost'] as const;
/** States of a dispute. `opened`: evidence may be sent; `answered`: it was, and the bank decides. */
export type DisputeStatus = (typeof disputeStatuses)[number];
/** Events in the life of a dispute. `reopen`: the bank begins anew after its decision. */
export type DisputeEvent = 'open' | 'answer' | 'ask_again' | 'win' | 'lose' | 'reopen';

const edge = (from: DisputeStatus, event: DisputeEvent, to: DisputeStatus) => ({ from, event, to });

/**
 * The life of a dispute: docs/specification/states.md#disputes. No end is final, because banks change their decisions.
 * The same edges are in migration 0250.
 */
export const disputeGraph = defineGraph<DisputeStatus, DisputeEvent>('dispute', disputeStatuses, [
  { from: '', event: 'open', to: 'opened' },
  edge('opened', 'answer', 'answered'),
  edge('answered', 'ask_again', 'opened'),
  ...(['opened', 'answered', 'lost'] as const).map((from) => edge(from, 'win', 'won')),
  ...(['opened', 'answered', 'won'] as const).map((from) => edge(from, 'lose', 'lost')),
  ...(['won', 'lost'] as const).map((from) => edge(from, 'reopen', 'opened')),
]);

/**
 * Whether nothing of a disputed payment goes back now, because its bank may still take it. A question that was answered
 * and `quiet` since is over: providers don't say that nothing came of it.
 */
export function holdsMoney({ status, quiet }: { readonly status: DisputeStatus; readonly quiet: boolean }): boolean {
  return isOpenDispute(status) && !quiet;
}

/** Whether a dispute in this state waits for a decision of the bank. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'opened' || status === 'answered';
}
