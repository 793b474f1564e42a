import { type IdentityCheckStatus, identityCheckStatuses } from '@kassa/contract';
import { defineGraph } from '../../kernel/state-graph.ts';

/** Events in the life of a check. */
export type IdentityCheckEvent = 'open' | 'submit' | 'ask_again' | 'approve' | 'reject' | 'lapse';

const edge = (from: IdentityCheckStatus, event: IdentityCheckEvent, to: IdentityCheckStatus) => ({ from, event, to });
const live = ['open', 'waiting', 'retry'] as const;

/**
 * The life of an identity check. A provider may change its mind and its last decision holds, so an approved check may
 * still be refused, and the other way round. When it wants something shown again after an approval, the check lapses
 * and the buyer opens a new one. The same edges are in migration 0070.
 */
export const identityCheckGraph = defineGraph<IdentityCheckStatus, IdentityCheckEvent>(
  'identity_check',
  identityCheckStatuses,
  [
    { from: '', event: 'open', to: 'open' },
    edge('open', 'submit', 'waiting'),
    edge('retry', 'submit', 'waiting'),
    ...live.map((from) => edge(from, 'ask_again', 'retry')),
    ...([...live, 'rejected', 'lapsed'] as const).map((from) => edge(from, 'approve', 'approved')),
    ...([...live, 'approved', 'lapsed'] as const).map((from) => edge(from, 'reject', 'rejected')),
    ...([...live, 'approved'] as const).map((from) => edge(from, 'lapse', 'lapsed')),
  ],
);

/** Whether a check in this state is under way. A buyer has at most one such check. */
export function isLiveCheck(status: IdentityCheckStatus): boolean {
  return (live as readonly IdentityCheckStatus[]).includes(status);
}
