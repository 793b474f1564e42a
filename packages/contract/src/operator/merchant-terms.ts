import { z } from 'zod';
import { lineSchema, reasonSchema } from './fields.ts';
import { appIdSchema } from './merchants.ts';
import type { DeclinedProposal } from './proposals.ts';

const networkSchema = z.string().regex(/^[0-9A-Za-z_-]{2,32}$/);
const coinSchema = z.string().regex(/^[A-Z0-9]{2,12}$/);
const dollarsSchema = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .nullable();

/** Shows what Kassa sends for a merchant, its limits, and where its money is paid out. */
export const merchantTermsInput = z.strictObject({ appId: appIdSchema });

/**
 * What two operators change: the contract by which a merchant's items are minted on a network, a coin that is sent for
 * it there, or what it may sell. Null: no limit. `tokenId` only counts for ERC-1155.
 */
const termsChangeSchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('contract'),
    network: networkSchema,
    standard: z.enum(['ERC721', 'ERC1155']),
    contract: z.string().trim().min(1).max(64),
    tokenId: z.string().regex(/^\d{1,78}$/),
  }),
  z.strictObject({ what: z.literal('coin'), network: networkSchema, coin: coinSchema }),
  z.strictObject({ what: z.literal('limits'), orderMostUsd: dollarsSchema, dayMostUsd: dollarsSchema }),
]);
/** A change as `termsChangeSchema` reads it. */
export type TermsChange = z.output<typeof termsChangeSchema>;

/**
 * Proposes a change of what Kassa sends for a merchant, or of its limits. Code invalid_input names in `extend` what is
 * wrong: a network that is not configured, a coin that is not sent there, an address that is none.
 */
export const proposeTermsInput = z.strictObject({
  appId: appIdSchema,
  change: termsChangeSchema,
  reason: reasonSchema,
});

/** Approves a change that another person proposed. Code proposal_not_found where the terms have changed since. */
export const approveTermsInput = z.strictObject({ appId: appIdSchema, proposalId: z.string().regex(/^\d{1,20}$/) });

/** Switches a contract, or with `coin` a coin, off at once. The merchant delivers from then on. Code resource_not_found for none that is on. */
export const switchOffInput = z.strictObject({
  appId: appIdSchema,
  network: networkSchema,
  coin: coinSchema.optional(),
  reason: reasonSchema,
});

const line = lineSchema(2, 140);

/**
 * Names the account to which a merchant's money is to be paid out. It counts when an operator has approved it. Code
 * invalid_input for an IBAN whose check digits are wrong.
 */
export const namePayoutInput = z.strictObject({
  appId: appIdSchema,
  holder: line,
  /** IBAN or account number. Spaces are left out. */
  account: z
    .string()
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{4,34}$/)),
  /** BIC, sort code, or another code of the bank. */
  bank: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z-]{3,15}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/**
 * Shows a merchant's account for payouts whole: the one that counts, or with `proposalId` the one that waits for an
 * approval. The reason is in the audit before anything is shown. Code resource_not_found where there is none,
 * proposal_not_found for a proposal that names none of this merchant.
 */
export const revealPayoutInput = z.strictObject({
  appId: appIdSchema,
  proposalId: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  reason: reasonSchema,
});

/** The contract by which a merchant's items are minted on a network. */
export interface MerchantContract {
  readonly network: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly contract: string;
  readonly tokenId: string;
  /** ISO 8601. Empty for one that is in use. */
  readonly offAt: string;
}

/** A coin that is sent for a merchant on a network. */
export interface MerchantCoin {
  readonly network: string;
  readonly coin: string;
  readonly offAt: string;
}

/** What a merchant may sell, US dollars, decimal. Null: no limit. */
export interface MerchantLimits {
  readonly orderMostUsd: string | null;
  readonly dayMostUsd: string | null;
}

/** A bank account, masked: of its number only the end is shown. */
export interface PayoutAccount {
  /** Each account that was named has one. */
  readonly payoutNo: string;
  readonly holder: string;
  readonly ending: string;
  readonly bank: string;
  readonly country: string;
  readonly currency: string;
}

/** A bank account with its whole number. */
export interface RevealedPayout extends Omit<PayoutAccount, 'payoutNo' | 'ending'> {
  readonly account: string;
}

/** What a proposal about a merchant's terms would change. */
type ProposedTerms = TermsChange | ({ readonly what: 'payout' } & PayoutAccount);

/** A change of a merchant's terms that waits for a second person. For a merchant's people, an operator has no name. */
export interface TermsProposal {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly reason: string;
  readonly expiresAt: string;
  readonly change: ProposedTerms;
}

/** A change of a merchant's terms that was declined, and nothing has taken its place since. */
export interface DeclinedTerms extends DeclinedProposal {
  readonly change: ProposedTerms;
}

/** What Kassa sends for a merchant, its limits, and where its money is paid out. */
export interface MerchantTerms {
  /** The networks on which Kassa sends, each with its coins. */
  readonly networks: readonly { readonly network: string; readonly coins: readonly string[] }[];
  readonly contracts: readonly MerchantContract[];
  readonly coins: readonly MerchantCoin[];
  readonly limits: MerchantLimits;
  /** Null where none is approved. */
  readonly payout: PayoutAccount | null;
  readonly proposals: readonly TermsProposal[];
  readonly declined: readonly DeclinedTerms[];
}
