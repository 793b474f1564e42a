import { codeOf } from '@kassa/contract/codes';
import type { AccountProposal, HoldRehearsal, proposeHoldInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  type HoldStep,
  readHoldSettings,
  type StoredStep,
  stepsOf,
  storedSteps,
  writeHoldSetting,
} from '../../modules/deliveries/index.ts';
import {
  checkSecond,
  insertProposal,
  lockProposal,
  moveProposal,
  type Proposal,
} from '../../modules/operators/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { holdSubject, readSteps, shownSteps } from './hold-steps.ts';
import { rehearseHold } from './rehearse-hold.ts';

const action = 'change_hold';
const code = codeOf('success');

/** What a proposal about a wait says. */
export interface HoldDraft {
  readonly paidBy: string;
  readonly steps: readonly HoldStep[];
  readonly rehearsal: HoldRehearsal;
}

/** Reads what a proposal says; undefined for one about something else. */
export function holdDraftOf({ action: what, details }: Proposal): HoldDraft | undefined {
  if (what !== action || !details) return undefined;
  const draft = details as unknown as Omit<HoldDraft, 'steps'> & { readonly steps: readonly StoredStep[] };
  return { ...draft, steps: stepsOf(draft.steps) };
}

/**
 * Proposes how long crypto waits that is paid so, with what it would have done to the last orders. Replaces an earlier
 * proposal for the same kind or method.
 * @throws Refusal as `rehearseHold`
 */
export async function proposeHold(
  app: Pick<App, 'db' | 'config'>,
  call: OperatorCall,
  { reason, ...change }: z.output<typeof proposeHoldInput>,
): Promise<AccountProposal> {
  const rehearsal = await rehearseHold(app, change);
  const steps = readSteps(change);
  const { paidBy } = change;
  return inTransaction(app.db, async (tx) => {
    const [before] = await readHoldSettings(tx, [paidBy]);
    const { proposalId, expiresAt } = await insertProposal(tx, {
      subject: holdSubject(paidBy),
      action,
      reason,
      orderVersion: before?.version ?? 0n,
      proposedBy: call.operator,
      details: { paidBy, steps: storedSteps(steps), rehearsal },
    });
    const facts = { reason, proposalId };
    await writeAudit(tx, {
      ...call,
      action: 'propose_hold',
      subject: paidBy,
      code,
      facts,
      ...changed(before?.steps, steps),
    });
    return { proposalId, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Lets a wait count that another operator proposed, for every delivery that becomes due from now on.
 * @throws Refusal proposal_not_found when it is gone or the wait was changed since, second_operator_required for the
 *   proposer
 */
export async function approveHold(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  proposalId: string,
): Promise<{ readonly paidBy: string }> {
  return inTransaction(db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    const draft = proposal && holdDraftOf(proposal);
    if (!draft) refuse('proposal_not_found');
    checkSecond(proposal, call.operator);
    const { paidBy, steps } = draft;
    const [before] = await readHoldSettings(tx, [paidBy]);
    if (!(await writeHoldSetting(tx, paidBy, { before: proposal.orderVersion, steps }))) refuse('proposal_not_found');
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const facts = { reason: proposal.reason, proposalId, proposedBy: proposal.proposedBy };
    await writeAudit(tx, {
      ...call,
      action: 'approve_hold',
      subject: paidBy,
      code,
      facts,
      ...changed(before?.steps, steps),
    });
    return { paidBy };
  });
}

/** What the audit says of a wait before and after. */
function changed(before: readonly HoldStep[] = [], after: readonly HoldStep[]) {
  return { before: { steps: shownSteps(before) }, after: { steps: shownSteps(after) } };
}
