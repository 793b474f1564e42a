import { isDeepStrictEqual } from 'node:util';
import { codeOf } from '@kassa/contract/codes';
import type { AccountProposal, ApprovedForMerchant, MerchantAction, MerchantSettings } from '@kassa/contract/operator';
import { merchantActions } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  isSuspended,
  lockSettings,
  presentSettings,
  readMerchantRow,
  setSuspended,
} from '../../modules/merchants/index.ts';
import {
  checkSecond,
  insertProposal,
  lockProposal,
  moveProposal,
  type Proposal,
} from '../../modules/operators/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { readSettings, refuseForeignSchemes, writeSettings } from './change-settings.ts';
import { addSecret, refuseForeignKeys } from './merchant-secrets.ts';

/** Makes the subject of a proposal about a merchant. Other proposals have an order's number there. */
export function merchantSubject(action: MerchantAction, appId: string): string {
  return `${action} ${appId}`;
}

/** Reads the settings that a proposal would write, and those over which it was made; null for one about something else. */
export function proposedSettings({
  details,
}: Pick<Proposal, 'details'>): { readonly settings: MerchantSettings; readonly before: unknown } | null {
  if (details === null) return null;
  const { before, ...settings } = details as MerchantSettings & { readonly before?: unknown };
  return { settings, before };
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
      details: settings ? { ...settings, before: await presentSettings(tx, appId) } : null,
    };
    const { proposalId, expiresAt } = await insertProposal(tx, proposed);
    const code = codeOf('success');
    await writeAudit(tx, { ...call, action, subject: appId, code, facts: { reason, proposalId } });
    return { proposalId, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Carries out what another operator proposed. A new secret is only in this answer.
 * @throws Refusal proposal_not_found when it is gone or the settings have changed since, second_operator_required for the
 *   proposer
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
    const changed = action === 'change_settings' ? await changeSettings(app, tx, { appId, proposal }) : {};
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

/** Writes proposed settings. The merchant's own people change theirs meanwhile: what they took away must not come back. */
async function changeSettings(
  app: Pick<App, 'config'>,
  tx: Tx,
  { appId, proposal }: { readonly appId: string; readonly proposal: Proposal },
) {
  const proposed = proposedSettings(proposal);
  if (!proposed || !isDeepStrictEqual(await lockSettings(tx, appId), proposed.before)) refuse('proposal_not_found');
  return writeSettings(tx, appId, readSettings(app, proposed.settings));
}
