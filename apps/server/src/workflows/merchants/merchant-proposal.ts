import { codeOf } from '@kassa/contract/codes';
import type { AccountProposal, ApprovedForMerchant, MerchantAction, MerchantSettings } from '@kassa/contract/operator';
import { merchantActions } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { isSuspended, readMerchantRow, setSuspended } from '../../modules/merchants/index.ts';
import { checkSecond, insertProposal, lockProposal, moveProposal } from '../../modules/operators/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { readSettings, refuseForeignSchemes, writeSettings } from './change-settings.ts';
import { addSecret, refuseForeignKeys } from './merchant-secrets.ts';

/** Makes the subject of a proposal about a merchant. Other proposals have an order's number there. */
export function merchantSubject(action: MerchantAction, appId: string): string {
  return `${action} ${appId}`;
}

/**
 * Proposes a new secret of a merchant, or the end of its suspension. Replaces an earlier proposal of the same.
 * @throws Refusal resource_not_found, action_impossible to end a suspension that is none
 */
export async function proposeForMerchant(
  app: Pick<App, 'db' | 'config'>,
  call: OperatorCall,
  {
    appId,
    action,
    reason,
    settings,
  }: {
    readonly appId: string;
    readonly action: MerchantAction;
    readonly reason: string;
    readonly settings?: MerchantSettings | undefined;
  },
): Promise<AccountProposal> {
  if (settings) readSettings(app, settings);
  return inTransaction(app.db, async (tx) => {
    const merchant = await readMerchantRow(tx, appId);
    if (!merchant) refuse('resource_not_found');
    if (settings) refuseForeignSchemes(merchant.kind, settings);
    if (action === 'unsuspend_merchant' && !(await isSuspended(tx, appId))) refuse('action_impossible', { extend: '' });
    const subject = merchantSubject(action, appId);
    const proposed = {
      subject,
      action,
      reason,
      orderVersion: 0n,
      proposedBy: call.operator,
      details: settings ?? null,
    };
    const { proposalId, expiresAt } = await insertProposal(tx, proposed);
    const code = codeOf('success');
    await writeAudit(tx, { ...call, action, subject: appId, code, facts: { reason, proposalId } });
    return { proposalId, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Carries out what another operator proposed. A new secret is only in this answer.
 * @throws Refusal proposal_not_found when it is gone, second_operator_required for the proposer
 */
export async function approveForMerchant(
  app: Pick<App, 'db' | 'seal' | 'config'>,
  call: OperatorCall,
  proposalId: string,
): Promise<ApprovedForMerchant> {
  await refuseForeignKeys(app);
  return inTransaction(app.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    const action = merchantActions.find((one) => one === proposal?.action);
    if (!action) refuse('proposal_not_found');
    checkSecond(proposal, call.operator);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const appId = proposal.subject.slice(merchantSubject(action, '').length);
    const keys = action === 'rotate_secret' ? await addSecret(app, tx, appId) : null;
    if (action === 'unsuspend_merchant') await setSuspended(tx, appId, false);
    const changed =
      action === 'change_settings'
        ? await writeSettings(
            tx,
            appId,
            readSettings(app, (proposal.details as MerchantSettings | null) ?? refuse('proposal_not_found')),
          )
        : {};
    await writeAudit(tx, {
      ...call,
      ...changed,
      action: `approve_${action}`,
      subject: appId,
      code: codeOf('success'),
      facts: { reason: proposal.reason, proposalId, proposedBy: proposal.proposedBy },
    });
    return { appId, action, keys };
  });
}
