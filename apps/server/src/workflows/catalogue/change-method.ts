import { codeOf } from '@kassa/contract/codes';
import type { AccountProposal, proposeMethodInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { checkSecond, insertProposal, lockProposal, moveProposal } from '../../modules/operators/index.ts';
import {
  readMethodDraft,
  readMethodSetting,
  storeMethodDraft,
  writeMethodSetting,
} from '../../modules/pricing/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { forgetMethods, methodsTopic } from '../pricing/refresh-methods.ts';
import { methodSubject } from './list-methods.ts';
import { shownTerms, termsOf } from './method-terms.ts';
import { rehearseMethod } from './rehearse-method.ts';

type Needs = Pick<App, 'db' | 'rates' | 'clock' | 'payments'>;

const action = 'change_method';

/**
 * Proposes a change of a method, with what it would have done to the last orders. Replaces an earlier proposal for the
 * same method and provider.
 * @throws Refusal as `termsOf`
 */
export async function proposeMethod(
  app: Needs,
  call: OperatorCall,
  { reason, ...change }: z.output<typeof proposeMethodInput>,
): Promise<AccountProposal> {
  const rehearsal = await rehearseMethod(app, change);
  const terms = termsOf(app, change);
  const { method, provider } = change;
  return inTransaction(app.db, async (tx) => {
    const before = await readMethodSetting(tx, change);
    const { proposalId, expiresAt } = await insertProposal(tx, {
      subject: methodSubject(change),
      action,
      reason,
      orderVersion: before?.version ?? 0n,
      proposedBy: call.operator,
    });
    await storeMethodDraft(tx, proposalId, { method, provider, terms, rehearsal });
    await writeAudit(tx, {
      ...call,
      action: 'propose_method',
      subject: method,
      code: codeOf('success'),
      facts: { provider, reason, proposalId },
      before: before ? { ...shownTerms(before) } : {},
      after: { ...shownTerms(terms) },
    });
    return { proposalId, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Lets a change go live that another operator proposed. Every process follows within seconds.
 * @throws Refusal proposal_not_found when it is gone or the method was changed since, second_operator_required for the
 *   proposer
 */
export async function approveMethod(
  app: Needs,
  call: OperatorCall,
  proposalId: string,
): Promise<{ readonly method: string; readonly provider: string }> {
  const changed = await inTransaction(app.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    const draft = proposal?.action === action ? await readMethodDraft(tx, proposalId) : undefined;
    if (!draft) refuse('proposal_not_found');
    checkSecond(proposal, call.operator);
    const { method, provider, terms } = draft;
    const before = await readMethodSetting(tx, draft);
    if (!(await writeMethodSetting(tx, draft, { before: proposal.orderVersion, terms }))) refuse('proposal_not_found');
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    await writeAudit(tx, {
      ...call,
      action: 'approve_method',
      subject: method,
      code: codeOf('success'),
      facts: { provider, reason: proposal.reason, proposalId, proposedBy: proposal.proposedBy },
      before: before ? { ...shownTerms(before) } : {},
      after: { ...shownTerms(terms) },
    });
    await notify(tx, methodsTopic);
    return { method, provider };
  });
  forgetMethods(app);
  return changed;
}
