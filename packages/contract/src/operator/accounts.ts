import { z } from 'zod';
import { numberSchema } from './fields.ts';
import type { DeclinedProposal } from './proposals.ts';

/**
 * Lists what waits for a second operator about buyers' accounts, what was declined in the last seven days, and flagged
 * accounts by their number, at most fifty at a time. `cursor` is the last answer's `next`.
 */
export const accountsInput = z.strictObject({ cursor: numberSchema.optional() });

/** What two operators do to a buyer's account. */
export const accountActions = ['erase_person', 'export_person', 'unflag_account'] as const;
/** One of them. */
export type AccountAction = (typeof accountActions)[number];

/** An account as a list shows it. */
export interface ListedAccount {
  readonly userNo: string;
  /** Its email address, masked. Empty for an erased one. */
  readonly buyer: string;
  /** The buyer's newest order. Empty without one. */
  readonly orderNo: string;
}

/** A proposal about an account that waits for a second operator. Times are ISO 8601. */
export interface WaitingAccountProposal extends ListedAccount {
  readonly proposalId: string;
  readonly action: AccountAction;
  /** Whether the account is flagged now. */
  readonly flagged: boolean;
  readonly proposedBy: string;
  readonly reason: string;
  readonly expiresAt: string;
}

/** A flagged account, by whom it was flagged last, when and why: empty where the audit does not say. */
export interface FlaggedRow extends ListedAccount {
  readonly by: string;
  readonly reason: string;
  readonly since: string;
}

/** What is open about buyers' accounts. */
export interface Accounts {
  readonly proposals: readonly WaitingAccountProposal[];
  readonly declined: readonly (DeclinedProposal & Pick<WaitingAccountProposal, 'action' | 'userNo'>)[];
  readonly flagged: readonly FlaggedRow[];
  /** Cursor of the next page of flagged accounts. Empty on the last. */
  readonly next: string;
}
