import { codeOf } from '@kassa/contract/codes';
import type { RevealedPayout, revealPayoutInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction, type Reader } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readPayout, readPayoutAccount } from '../../modules/merchants/index.ts';
import { readProposal } from '../../modules/operators/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';

/**
 * Shows a merchant's account for payouts with its whole number: to pay out to it, or to compare one that waits for an
 * approval with what the merchant says. The audit's line with the reason is committed before anything is shown.
 * @throws Refusal resource_not_found where none is approved, proposal_not_found for a proposal that names none of this
 *   merchant, or does not wait any more
 */
export async function revealPayout(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { appId, proposalId, reason }: z.output<typeof revealPayoutInput>,
): Promise<RevealedPayout> {
  return inTransaction(db, async (tx) => {
    const which = proposalId === undefined ? { appId } : { payoutNo: await namedBy(tx, appId, proposalId) };
    const found = (await readPayout(tx, seal, which)) ?? refuse('resource_not_found');
    const { payoutNo, ending: _, ...shown } = found;
    const account = (await readPayoutAccount(tx, seal, { appId, payoutNo })) ?? refuse('resource_not_found');
    const facts = { reason, payoutNo, ...(proposalId !== undefined && { proposalId }) };
    await writeAudit(tx, { ...call, action: 'reveal_payout', subject: appId, code: codeOf('success'), facts });
    return { ...shown, account };
  });
}

/** Finds the account that a waiting proposal names. */
async function namedBy(db: Reader, appId: string, proposalId: string): Promise<string> {
  const proposal = await readProposal(db, proposalId);
  const details = proposal?.status === 'proposed' && !proposal.expired ? proposal.details : null;
  if (details?.appId !== appId || typeof details.payoutNo !== 'string') refuse('proposal_not_found');
  return details.payoutNo;
}
