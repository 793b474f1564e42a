import { codeOf } from '@kassa/contract/codes';
import type { AccountProposal, proposeTermsInput, TermsChange } from '@kassa/contract/operator';
import { parseDecimal } from '@kassa/money';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { putMintContract, switchOffOffer, switchOnCoin } from '../../modules/deliveries/index.ts';
import { approvePayout, lockSettings, readMerchantRow, writeLimits } from '../../modules/merchants/index.ts';
import {
  checkSecond,
  insertProposal,
  lockProposal,
  moveProposal,
  type Proposal,
} from '../../modules/operators/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import {
  detailsOf,
  isOverPresent,
  presentTerms,
  type TermsDetails,
  termsActions,
  termsSubject,
} from './merchant-terms.ts';

const code = codeOf('success');

/**
 * Proposes a change of a merchant's terms. Replaces an earlier proposal about the same.
 * @throws Refusal resource_not_found, invalid_input with the name of what is wrong
 */
export async function proposeTerms(
  app: Pick<App, 'db' | 'chains' | 'config'>,
  call: OperatorCall,
  { appId, change: wanted, reason }: z.output<typeof proposeTermsInput>,
): Promise<AccountProposal> {
  const change = checked(app, wanted);
  return inTransaction(app.db, async (tx) => {
    if (!(await readMerchantRow(tx, appId))) refuse('resource_not_found');
    const before = await presentTerms(tx, appId, change);
    const details: TermsDetails = { appId, change, before };
    const subject = termsSubject(change, appId);
    const proposed = {
      subject,
      action: termsActions.change,
      reason,
      orderVersion: 0n,
      proposedBy: call.operator,
      details,
    };
    const { proposalId, expiresAt } = await insertProposal(tx, proposed);
    const facts = { reason, proposalId };
    await writeAudit(tx, { ...call, action: 'propose_terms', subject: appId, code, facts, ...changeFacts(details) });
    return { proposalId, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Carries out what another person proposed about a merchant's terms.
 * @throws Refusal proposal_not_found when it is gone, of another merchant, or the terms have changed since;
 *   second_operator_required for the proposer
 */
export async function approveTerms(
  app: Pick<App, 'db'>,
  call: OperatorCall,
  { appId, proposalId }: { readonly appId: string; readonly proposalId: string },
): Promise<Record<string, never>> {
  return inTransaction(app.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (!proposal || !isAboutTerms(proposal)) refuse('proposal_not_found');
    const details = detailsOf(proposal);
    if (details.appId !== appId) refuse('proposal_not_found');
    checkSecond(proposal, call.operator);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    // One after the other: what is switched off now must not be switched on again by a proposal from before.
    await lockSettings(tx, appId);
    if ('change' in details) {
      if (!(await isOverPresent(tx, details))) refuse('proposal_not_found');
      await write(tx, appId, details.change);
    } else await approvePayout(tx, details.payoutNo, call.operator);
    await writeAudit(tx, {
      ...call,
      action: `approve_${proposal.action}`,
      subject: appId,
      code,
      facts: { reason: proposal.reason, proposalId, proposedBy: proposal.proposedBy },
      ...changeFacts(details),
    });
    return {};
  });
}

/** Switches off what Kassa sends for a merchant. One person is enough: it stops, and takes nothing. @throws Refusal resource_not_found */
export async function switchOff(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  {
    appId,
    network,
    coin,
    reason,
  }: { readonly appId: string; readonly network: string; readonly coin?: string | undefined; readonly reason: string },
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSettings(tx, appId)) || !(await switchOffOffer(tx, { appId, network, coin })))
      refuse('resource_not_found');
    await writeAudit(tx, {
      ...call,
      action: coin === undefined ? 'switch_off_contract' : 'switch_off_coin',
      subject: appId,
      code,
      facts: { reason, network, ...(coin !== undefined && { coin }) },
      before: { on: true },
      after: { on: false },
    });
    return {};
  });
}

function isAboutTerms({ action }: Proposal): boolean {
  return action === termsActions.change || action === termsActions.payout;
}

/** What the audit says of a change. Of an account it has the number of its row alone. */
function changeFacts(details: TermsDetails) {
  if (!('change' in details)) return { after: { payoutNo: details.payoutNo } };
  return { before: (details.before ?? {}) as Record<string, unknown>, after: { ...details.change } };
}

/** Checks a change against what this installation sends. @returns it as it is stored */
function checked({ chains, config }: Pick<App, 'chains' | 'config'>, change: TermsChange): TermsChange {
  const wrong = (name: string) => refuse('invalid_input', { extend: name });
  if (change.what === 'limits') {
    const { orderMostUsd, dayMostUsd } = change;
    if (orderMostUsd !== null && !centsOf(orderMostUsd)) wrong('orderMostUsd');
    if (dayMostUsd !== null && !centsOf(dayMostUsd)) wrong('dayMostUsd');
    return change;
  }
  const chain = chains.get(change.network) ?? wrong('network');
  if (change.what === 'coin') {
    const sent = config.chains.find(({ network }) => network === change.network)?.coins;
    return [...(sent?.keys() ?? [])].some((coin) => coin === change.coin) ? change : wrong('coin');
  }
  const verdict = chain.judgeAddress(change.contract);
  if (verdict === 'mistyped' || verdict === 'nobodys') wrong('contract');
  const contract = chain.readAddress(change.contract) ?? wrong('contract');
  const tokenId = BigInt(change.tokenId);
  // 2^256 is the first that no contract can hold.
  if (tokenId >= 2n ** 256n || (change.standard === 'ERC721' && tokenId !== 0n)) wrong('tokenId');
  return { ...change, contract, tokenId: tokenId.toString() };
}

function centsOf(dollars: string | null): bigint | null {
  return dollars === null ? null : (parseDecimal(dollars, 2) ?? refuse('invalid_input'));
}

async function write(tx: Tx, appId: string, change: TermsChange): Promise<void> {
  switch (change.what) {
    case 'contract':
      return putMintContract(tx, { ...change, appId, tokenId: BigInt(change.tokenId) });
    case 'coin':
      return switchOnCoin(tx, { appId, network: change.network, coin: change.coin });
    case 'limits':
      return writeLimits(tx, appId, {
        orderMostUsdMinor: centsOf(change.orderMostUsd),
        dayMostUsdMinor: centsOf(change.dayMostUsd),
      });
  }
}
