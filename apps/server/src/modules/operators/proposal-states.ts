import { defineGraph } from '../../kernel/state-graph.ts';

const proposalStatuses = ['proposed', 'done', 'dropped'] as const;
/** States of a proposal. */
export type ProposalStatus = (typeof proposalStatuses)[number];
/** Events in the life of a proposal. */
export type ProposalEvent = 'propose' | 'approve' | 'replace' | 'expire';

/**
 * The life of a proposal to move money. Another operator approves it within a day, or it is dropped. The same edges are
 * in migration 0056.
 */
export const proposalGraph = defineGraph<ProposalStatus, ProposalEvent>('proposal', proposalStatuses, [
  { from: '', event: 'propose', to: 'proposed' },
  { from: 'proposed', event: 'approve', to: 'done' },
  { from: 'proposed', event: 'replace', to: 'dropped' },
  { from: 'proposed', event: 'expire', to: 'dropped' },
]);
