import { codeOf } from '@kassa/contract/codes';
import type { DecidedHit, FlaggedAccount, ScreeningHit } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { emailIndexOf, flagAccount, lockAccount, userOfIndex } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { lockHit, moveHit, readOpenHits } from '../../modules/risk/index.ts';
import { approveForAccount, dropUnflagging, proposeForAccount } from './account-proposal.ts';
import type { OperatorCall } from './operator-call.ts';

const listed = 50;

/** An account by its address or its number: one of them. */
interface NamedAccount {
  readonly email?: string | undefined;
  readonly userNo?: string | undefined;
}

/** Lists screening hits that wait for a person, the oldest first. */
export async function listHits(app: Pick<App, 'db' | 'seal'>): Promise<{ hits: ScreeningHit[] }> {
  const hits = await readOpenHits(app.db, app.seal, listed);
  return { hits: hits.map(({ raisedAt, status: _, ...hit }) => ({ ...hit, since: raisedAt.toISOString() })) };
}

/**
 * Records whether a hit is chance or the listed person. The latter flags the account in the same transaction. A flagged
 * account stays flagged until it is unflagged by name. A hit of a merchant sign-in flags nobody: who typed that value in
 * is not proven.
 * @throws Refusal proposal_not_found for an unknown hit, action_impossible when it was decided already
 */
export async function decideHit(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  decision: { readonly hitNo: string; readonly decision: 'clear' | 'confirm'; readonly reason: string },
): Promise<DecidedHit> {
  const { hitNo, decision: event, reason } = decision;
  return inTransaction(app.db, async (tx) => {
    const hit = await lockHit(tx, app.seal, hitNo);
    if (!hit) refuse('proposal_not_found');
    const status = await moveHit(tx, hit, { event, actor: call.operator });
    if (status === undefined || status === 'open') refuse('action_impossible', { extend: '' });
    const flagged = status === 'confirmed' && (await flagAgain(tx, call, hit.userNo));
    await writeAudit(tx, {
      ...call,
      action: 'decide_hit',
      subject: hitNo,
      code: codeOf('success'),
      facts: { decision: event, reason, userNo: hit.userNo, entry: hit.entry },
      before: { status: hit.status },
      after: { status },
    });
    return { hitNo, status, flagged };
  });
}

/**
 * Flags an account at once, named by its address or its number. Removing a flag is only proposed, and another operator
 * approves it. The audit names the account's number, not its email address.
 * @throws Refusal proposal_not_found for an unknown account, action_impossible to unflag one without a flag
 */
export async function flagNamed(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { flagged, reason, ...named }: NamedAccount & { readonly flagged: boolean; readonly reason: string },
): Promise<FlaggedAccount> {
  return inTransaction(app.db, async (tx) => {
    const { email = '' } = named;
    const userNo = named.userNo ?? (await userOfIndex(tx, emailIndexOf(app.seal, email)));
    const account = userNo === undefined ? undefined : await lockAccount(tx, userNo);
    if (userNo === undefined || !account) refuse('proposal_not_found');
    if (!flagged) {
      if (!account.atRisk) refuse('action_impossible', { extend: '' });
      const proposal = await proposeForAccount(tx, call, { action: 'unflag_account', userNo, reason });
      return { userNo, flagged: true, proposal };
    }
    await flagAgain(tx, call, userNo);
    await writeAudit(tx, {
      ...call,
      action: 'flag_account',
      subject: userNo,
      code: codeOf('success'),
      facts: { reason },
      before: { flagged: account.atRisk },
      after: { flagged: true },
    });
    return { userNo, flagged: true, proposal: null };
  });
}

/** Flags an account, flagged or not. A proposal to unflag it does not know of this, so it ends. */
async function flagAgain(tx: Tx, call: OperatorCall, userNo: string): Promise<boolean> {
  await dropUnflagging(tx, call, userNo);
  return (await flagAccount(tx, userNo, true)) !== undefined;
}

/**
 * Removes the flag of the account that another operator proposed.
 * @throws Refusal proposal_not_found when the proposal is gone, second_operator_required for the proposer
 */
export async function approveUnflagging(
  app: Pick<App, 'db'>,
  call: OperatorCall,
  proposalId: string,
): Promise<FlaggedAccount> {
  return inTransaction(app.db, async (tx) => {
    const { userNo, reason } = await approveForAccount(tx, call, { action: 'unflag_account', proposalId });
    if ((await flagAccount(tx, userNo, false)) === undefined) refuse('proposal_not_found');
    await writeAudit(tx, {
      ...call,
      action: 'approve_unflag',
      subject: userNo,
      code: codeOf('success'),
      facts: { reason, proposalId },
      before: { flagged: true },
      after: { flagged: false },
    });
    return { userNo, flagged: false, proposal: null };
  });
}
