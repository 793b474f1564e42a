import type { App } from '../src/app.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { readOrder } from '../src/modules/orders/index.ts';
import { allowedActions } from '../src/workflows/desk/allowed-actions.ts';
import { declineProposal, withdrawProposal } from '../src/workflows/desk/end-proposal.ts';
import { approveProposal, resolveReview } from '../src/workflows/desk/resolve-review.ts';
import { readCase } from '../src/workflows/desk/review-case.ts';

/** What becomes of a proposal. `wait`: nobody looks, so that it expires, or another one takes its place. */
export type ProposalEnd = 'approve' | 'decline' | 'withdraw' | 'wait';

const reason = 'as the schedule says';
const by = (operator: string) => ({ operator, requestId: 'simulated' });

/**
 * Has two operators decide about an order: one takes one of the actions that it allows, and where that moves money the end says
 * what becomes of it. Nothing where no action is allowed.
 * @param choice.place which of the actions, counted from 0 and round
 */
export async function decideOrder(
  app: App,
  named: string,
  { place, end }: { readonly place: number; readonly end: ProposalEnd },
): Promise<void> {
  const orderNo = named as OrderNo;
  const order = await readOrder(app.db, orderNo);
  const actions = order ? allowedActions(await readCase(app, app.db, order)) : [];
  const action = actions[place % Math.max(1, actions.length)];
  if (!action) return;
  const { proposal } = await resolveReview(app, by('olive'), { orderNo, action, reason });
  if (!proposal) return;
  const { proposalId } = proposal;
  if (end === 'approve') await approveProposal(app, by('otto'), proposalId);
  if (end === 'decline') await declineProposal(app, by('otto'), { proposalId, role: 'admin', reason });
  if (end === 'withdraw') await withdrawProposal(app, by('olive'), { proposalId });
}
