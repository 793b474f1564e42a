import { codeOf } from '@kassa/contract/codes';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { endInvitation, type ReadInvitation, readInvitation } from '../../modules/operators/index.ts';
import type { OperatorCall } from './operator-call.ts';

type Needs = Pick<App, 'db' | 'seal'>;

/** Whose session asks. */
interface Asking {
  readonly call: OperatorCall;
  readonly session: string;
}

/**
 * Declines an invitation that another admin wants to send.
 * @throws Refusal own_proposal for that admin, proposal_approved, proposal_declined, proposal_withdrawn,
 *   proposal_not_found when it is gone in another way
 */
export async function declineInvited(
  app: Needs,
  asking: Asking,
  { invitationNo, reason }: { readonly invitationNo: string; readonly reason: string },
): Promise<Record<string, never>> {
  const check = (invited: ReadInvitation | undefined) => {
    checkWaits(invited);
    if (!invited.waits) refuse('proposal_approved');
    if (invited.invitedBy === asking.call.operator) refuse('own_proposal');
  };
  return end(app, asking, { invitationNo, way: 'declined', reason, check });
}

/** Withdraws an invitation that the caller wanted to send. @throws Refusal proposer_required for anybody else, the others as above */
export async function withdrawInvited(
  app: Needs,
  asking: Asking,
  { invitationNo }: { readonly invitationNo: string },
): Promise<Record<string, never>> {
  const check = (invited: ReadInvitation | undefined) => {
    if (invited && invited.invitedBy !== asking.call.operator) refuse('proposer_required');
    checkWaits(invited);
    if (!invited.waits) refuse('proposal_approved');
  };
  return end(app, asking, { invitationNo, way: 'withdrawn', reason: '', check });
}

/** Revokes an invitation that was sent and is not used: its link opens nothing any more. @throws Refusal action_impossible */
export async function revokeInvited(
  app: Needs,
  asking: Asking,
  { invitationNo }: { readonly invitationNo: string },
): Promise<Record<string, never>> {
  return end(app, asking, { invitationNo, way: 'revoked', reason: '', check: () => undefined });
}

/** Checks that an invitation was not ended and may still be approved or accepted. @throws Refusal as for declining */
export function checkWaits(invited: ReadInvitation | undefined): asserts invited is ReadInvitation {
  if (invited?.ended === 'declined') refuse('proposal_declined');
  if (invited?.ended === 'withdrawn') refuse('proposal_withdrawn');
  if (!invited?.open) refuse('proposal_not_found');
}

async function end(
  { db, seal }: Needs,
  { call, session }: Asking,
  {
    check,
    ...how
  }: {
    invitationNo: string;
    way: 'declined' | 'withdrawn' | 'revoked';
    reason: string;
    check(invited: ReadInvitation | undefined): void;
  },
): Promise<Record<string, never>> {
  const { invitationNo } = how;
  return inTransaction(db, async (tx) => {
    const invited = await readInvitation(tx, seal, invitationNo);
    check(invited);
    // Somebody may have been faster, or the database does not let this operator.
    if (!(await endInvitation(tx, session, how)) || !invited)
      refuse(how.way === 'revoked' ? 'action_impossible' : 'proposal_not_found', { extend: '' });
    const { role, appId, invitedBy } = invited;
    await writeAudit(tx, {
      ...call,
      action: actions[how.way],
      subject: appId ?? '',
      code: codeOf('success'),
      facts: { role, invitationNo, invitedBy, ...(how.reason && { reason: how.reason }) },
    });
    return {};
  });
}

const actions = { declined: 'decline_invitation', withdrawn: 'withdraw_invitation', revoked: 'revoke_invitation' };
