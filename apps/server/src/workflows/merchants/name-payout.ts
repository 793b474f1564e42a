import { codeOf } from '@kassa/contract/codes';
import type { AccountProposal, namePayoutInput } from '@kassa/contract/operator';
import { isCurrency } from '@kassa/money';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { insertPayout } from '../../modules/merchants/index.ts';
import { insertProposal } from '../../modules/operators/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { type TermsDetails, termsActions, termsSubject } from './merchant-terms.ts';

/**
 * Names the account to which a merchant's money is to be paid out, for its owner. It counts when an operator has approved
 * it; until then the one before does.
 * @throws Refusal invalid_input with the name of what is wrong
 */
export async function namePayout(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  named: z.output<typeof namePayoutInput>,
): Promise<AccountProposal> {
  if (!isCurrency(named.currency)) refuse('invalid_input', { extend: 'currency' });
  if (isIban(named.account) && !hasGoodDigits(named.account)) refuse('invalid_input', { extend: 'account' });
  const { appId } = named;
  return inTransaction(db, async (tx) => {
    const payoutNo = await insertPayout(tx, seal, { ...named, namedBy: call.operator });
    const details: TermsDetails = { appId, payoutNo };
    const { proposalId, expiresAt } = await insertProposal(tx, {
      subject: termsSubject({ what: 'payout' }, appId),
      action: termsActions.payout,
      reason: '',
      orderVersion: 0n,
      proposedBy: call.operator,
      details,
    });
    await writeAudit(tx, {
      ...call,
      action: 'name_payout',
      subject: appId,
      code: codeOf('success'),
      facts: { proposalId },
      after: { payoutNo },
    });
    return { proposalId, expiresAt: expiresAt.toISOString() };
  });
}

function isIban(account: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(account);
}

/** Whether an IBAN's check digits fit (ISO 7064, MOD 97-10). */
function hasGoodDigits(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = [...turned].map((letter) => Number.parseInt(letter, 36).toString()).join('');
  return iban.length >= 15 && BigInt(digits) % 97n === 1n;
}
