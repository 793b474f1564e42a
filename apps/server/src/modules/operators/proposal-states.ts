import { defineGraph } from '../../kernel/state-graph.ts';

const proposalStatuses = ['proposed', 'done', 'dropped'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
export type ProposalEvent = 'propose' | 'approve' | 'replace' | 'expire';

/** A move of money that one operator wants: another approves it within a day, or it is dropped. As in migration 0056. */
export const proposalGraph = defineGraph<ProposalStatus, ProposalEvent>('proposal', proposalStatuses, [
  { from: '', event: 'propose', to: 'proposed' },
  { from: 'proposed', event: 'approve', to: 'done' },
  { from: 'proposed', event: 'replace', to: 'dropped' },
  { from: 'proposed', event: 'expire', to: 'dropped' },
]);
