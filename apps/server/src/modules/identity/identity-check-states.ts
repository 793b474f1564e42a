import { type IdentityCheckStatus, identityCheckStatuses } from '@kassa/contract';
import { defineGraph } from '../../kernel/state-graph.ts';

/** What can happen to a check. */
export type IdentityCheckEvent = 'open' | 'submit' | 'ask_again' | 'approve' | 'reject' | 'lapse';

const edge = (from: IdentityCheckStatus, event: IdentityCheckEvent, to: IdentityCheckStatus) => ({ from, event, to });
const live = ['open', 'waiting', 'retry'] as const;

/**
 * The life of an identity check. A provider may think again: what it said last holds, so that what is approved may still be
 * refused and the other way round; what it wants to be shown again after an approval lapses, and is opened anew by the
 * buyer. The same edges stand in migration 0070.
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

/** Whether a check in this state is under way: a buyer has one such at a time. */
export function isLiveCheck(status: IdentityCheckStatus): boolean {
  return (live as readonly IdentityCheckStatus[]).includes(status);
}
