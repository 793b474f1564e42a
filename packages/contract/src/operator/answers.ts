import type { OperatorAction } from './actions.ts';

/** A session of an operator; times are ISO 8601. */
export interface SignedIn {
  readonly session: string;
  readonly expiresAt: string;
}

/** An order that waits for a person. */
export interface ReviewRow {
  readonly orderNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly status: string;
  /** Why a person must decide; empty where only a refund of it is stuck. */
  readonly reason: string;
  readonly exception: string;
  readonly fiat: string;
  /** Major units, decimal. */
  readonly total: string;
  /** Refunds that wait for a person. */
  readonly stuckRefunds: number;
  /** Since when it waits. */
  readonly since: string;
  /** A proposal that waits for another operator; empty without one. */
  readonly proposalId: string;
}

export interface ReviewList {
  readonly orders: readonly ReviewRow[];
  /** Empty at the end. */
  readonly next: string;
}

/** A buyer's name or wallet that an entry of a screening list meets. */
export interface ScreeningHit {
  readonly hitNo: string;
  readonly kind: 'name' | 'wallet';
  readonly userNo: string;
  /** The order, or sold order, it was first seen at. */
  readonly subject: string;
  /** The name or wallet as it was given. */
  readonly value: string;
  readonly entry: string;
  readonly listedName: string;
  readonly program: string;
  readonly since: string;
}

/** A hit after a decision, and whether its buyer's account is flagged now. */
export interface DecidedHit {
  readonly hitNo: string;
  readonly status: 'cleared' | 'confirmed';
  readonly flagged: boolean;
}

/** A refund of sold crypto whose send is late or unclear. It is followed on: it may still end by itself. */
export interface SoldReviewRow {
  readonly orderNo: string;
  readonly appId: string;
  /** What its buyer gets, in whole coins, decimal. */
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  /** Where the send stands; `review`: nothing of it can be mined any more, and what it did is unclear. */
  readonly send: string;
  /** Account and number of the transaction; empty before they were given. */
  readonly sender: string;
  readonly nonce: string;
  /** The newest hash, and its page; empty where there is none. */
  readonly hash: string;
  readonly hashUrl: string;
  readonly since: string;
}

export interface SoldReview {
  readonly orders: readonly SoldReviewRow[];
}

/** What came of a decision about a refund of sold crypto. */
export interface ResolvedSold {
  readonly orderNo: string;
  readonly status: string;
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}

/** An account after it was flagged or unflagged. */
export interface FlaggedAccount {
  readonly userNo: string;
  readonly flagged: boolean;
}

/** All that is known of a buyer, opened: rows by the name of their table. Personal through and through. */
export interface ExportedPerson {
  readonly userNo: string;
  readonly held: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** A buyer who is to be erased by a second operator, or was. */
export interface ErasedPerson {
  readonly userNo: string;
  readonly erased: boolean;
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}

/** What came of a decision: done, or waiting for a second operator. */
export interface Resolved {
  readonly orderNo: string;
  readonly action: OperatorAction;
  /** The order's status now. */
  readonly status: string;
  /** Null once it is done. */
  readonly proposal: { readonly proposalId: string; readonly expiresAt: string } | null;
}
