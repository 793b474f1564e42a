import type { OperatorAction, SoldAction } from './actions.ts';
import type { DeclinedProposal } from './proposals.ts';

/** An operator's session. Times are ISO 8601. */
export interface SignedIn {
  readonly session: string;
  readonly expiresAt: string;
}

/** An order that waits for an operator. */
export interface ReviewRow {
  readonly orderNo: string;
  readonly appId: string;
  /** The name under which the merchant is registered. */
  readonly merchant: string;
  readonly merchantOrderNo: string;
  readonly status: string;
  /** Why a person must decide. Empty where only a refund is stuck. */
  readonly reason: string;
  readonly exception: string;
  readonly fiat: string;
  /** Major units, decimal. */
  readonly total: string;
  /** Number of refunds that wait for an operator. */
  readonly stuckRefunds: number;
  /** When it began to wait. */
  readonly since: string;
  /** Number of a proposal that waits for another operator. Empty without one. */
  readonly proposalId: string;
  /** The last proposal, where it was declined or withdrawn and the order has not changed since it was made. */
  readonly ended: {
    readonly status: 'declined' | 'withdrawn';
    readonly action: string;
    readonly proposedBy: string;
    readonly by: string;
    /** Empty where a proposer gave none. */
    readonly reason: string;
    readonly at: string;
  } | null;
}

/** A page of orders that wait for an operator. */
export interface ReviewList {
  readonly orders: readonly ReviewRow[];
  /** Cursor of the next page. Empty on the last. */
  readonly next: string;
}

/** A buyer's name or wallet that matches an entry of a screening list. */
export interface ScreeningHit {
  readonly hitNo: string;
  readonly kind: 'name' | 'wallet';
  readonly userNo: string;
  /** The order, or sold order, where the match was first found. */
  readonly subject: string;
  /** The name or wallet as the buyer gave it. */
  readonly value: string;
  readonly entry: string;
  readonly listedName: string;
  readonly program: string;
  readonly since: string;
}

/** A match after a decision, and whether its buyer's account is flagged now. */
export interface DecidedHit {
  readonly hitNo: string;
  readonly status: 'cleared' | 'confirmed';
  readonly flagged: boolean;
}

/** A refund of sold crypto whose send is late or unclear. Kassa still watches it, so it may end automatically. */
export interface SoldReviewRow {
  readonly orderNo: string;
  readonly appId: string;
  /** Amount for the buyer, in whole coins, decimal. */
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  /** State of the send. `review`: it can no longer be mined, and its effect is unclear. */
  readonly send: string;
  /** Account and number of the transaction. Empty before they were assigned. */
  readonly sender: string;
  readonly nonce: string;
  /** The newest transaction hash and its page. Empty where there is none. */
  readonly hash: string;
  readonly hashUrl: string;
  readonly since: string;
  /** How it may be decided now. Empty while Kassa still follows its send. */
  readonly actions: readonly SoldAction[];
  /** What waits for a second operator. */
  readonly proposal: {
    readonly proposalId: string;
    readonly action: SoldAction;
    readonly proposedBy: string;
    readonly reason: string;
    readonly expiresAt: string;
  } | null;
  /** The last proposal, where somebody declined it. */
  readonly declined: (DeclinedProposal & { readonly action: SoldAction }) | null;
}

/** The refunds of sold crypto that wait for an operator. */
export interface SoldReview {
  readonly orders: readonly SoldReviewRow[];
}

/** A refund of sold crypto after a decision. */
export interface ResolvedSold {
  readonly orderNo: string;
  readonly status: string;
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}

/** A proposal about an account that waits for a second operator. */
export interface AccountProposal {
  readonly proposalId: string;
  readonly expiresAt: string;
}

/** An account and its flag now. */
export interface FlaggedAccount {
  readonly userNo: string;
  readonly flagged: boolean;
  /** Set while removing the flag waits for a second operator. */
  readonly proposal: AccountProposal | null;
}

/** A buyer whose export waits for a second operator. */
export interface ProposedExport {
  readonly userNo: string;
  readonly proposal: AccountProposal;
}

/** All data of a buyer, unsealed: rows by the name of their table. Everything in it is personal data. */
export interface ExportedPerson {
  readonly userNo: string;
  readonly held: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** A buyer whose erasure was proposed or done. */
export interface ErasedPerson {
  readonly userNo: string;
  readonly erased: boolean;
  readonly proposal: AccountProposal | null;
}

/** The result of a decision: done, or waiting for a second operator. */
export interface Resolved {
  readonly orderNo: string;
  readonly action: OperatorAction;
  /** Status of the order now. */
  readonly status: string;
  /** Null when the action is done. */
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}

/** A dispute as an operator sees it. Times are ISO 8601. */
export interface DisputeRow {
  readonly disputeNo: string;
  readonly orderNo: string;
  readonly appId: string;
  /** The payment provider's key. */
  readonly provider: string;
  /** The provider's number of the money that it is about. Empty where that was not said. */
  readonly money: string;
  readonly kind: string;
  readonly status: string;
  readonly reason: string;
  /** Major units, decimal. */
  readonly amount: string;
  readonly takenAmount: string;
  readonly currency: string;
  /** Until when evidence is taken. Empty where none is asked for. */
  readonly evidenceDueAt: string;
  readonly openedAt: string;
  /** The provider's page on which evidence is sent. Empty where there is none. */
  readonly page: string;
  /** Notes of operators, oldest first. */
  readonly notes: readonly { readonly at: string; readonly operator: string; readonly note: string }[];
}

/** Disputes that were asked for. */
export interface DisputeList {
  readonly disputes: readonly DisputeRow[];
  /** Where the next page begins. Empty on the last one. */
  readonly next: string;
}
