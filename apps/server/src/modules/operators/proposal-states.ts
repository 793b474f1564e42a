import { defineGraph } from '../../kernel/state-graph.ts';

const proposalStatuses = ['proposed', 'done', 'dropped', 'declined', 'withdrawn'] as const;
/** States of a proposal. */
export type ProposalStatus = (typeof proposalStatuses)[number];
/** Events in the life of a proposal. */
export type ProposalEvent = 'propose' | 'approve' | 'decline' | 'withdraw' | 'replace' | 'expire';

/**
 * The life of a proposal to move money. Another operator approves it within a day or declines it, or its proposer
 * withdraws it; otherwise it is dropped. The same edges are in migrations 0056 and 0445.
 */
export const proposalGraph = defineGraph<ProposalStatus, ProposalEvent>('proposal', proposalStatuses, [
  { from: '', event: 'propose', to: 'proposed' },
  { from: 'proposed', event: 'approve', to: 'done' },
  { from: 'proposed', event: 'decline', to: 'declined' },
  { from: 'proposed', event: 'withdraw', to: 'withdrawn' },
  { from: 'proposed', event: 'replace', to: 'dropped' },
  { from: 'proposed', event: 'expire', to: 'dropped' },
]);
