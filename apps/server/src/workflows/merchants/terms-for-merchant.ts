import type { MerchantTerms } from '@kassa/contract/operator';

/** Leaves out of a merchant's terms who of us did something. The account for payouts is named by the merchant itself. */
export function termsForMerchant(terms: MerchantTerms): MerchantTerms {
  const named = <P extends MerchantTerms['proposals'][number] | MerchantTerms['declined'][number]>(proposal: P): P => ({
    ...proposal,
    proposedBy: proposal.change.what === 'payout' ? proposal.proposedBy : '',
  });
  return {
    ...terms,
    proposals: terms.proposals.map(named),
    declined: terms.declined.map((declined) => ({ ...named(declined), by: '' })),
  };
}
