import type { OperatorAction, WhyNot } from './actions.ts';
import type { DisputeRow, ReviewRow } from './answers.ts';

/** Money in major units, decimal, with its currency. */
interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A refund as an operator sees it. */
export interface ReviewedRefund extends Money {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly status: string;
  readonly reason: string;
  /** The provider's number of the money that it returns. Empty where none is named: any of its payment. */
  readonly money: string;
  /** True when it returns all money kept. */
  readonly whole: boolean;
  readonly createdAt: string;
}

/** One change of status of the order, or of something that belongs to it. */
export interface HistoryLine {
  readonly at: string;
  /** `order`, `payment`, `refund`, `dispute`, `delivery` or `proposal`, and its number. */
  readonly what: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly actor: string;
}

/** An action that an order does not allow now, and why. */
export interface RefusedAction {
  readonly action: OperatorAction;
  readonly why: WhyNot;
}

/** An order as an operator sees it. The buyer is masked, and of a card only the last four digits are shown. */
export interface ReviewedOrder extends ReviewRow {
  /** What is shown is at least as new as this version: see `OrderVersion`. */
  readonly version: string;
  /** The buyer's email address, masked. Empty for an erased account. */
  readonly buyer: string;
  /** Whether the buyer's account is flagged. */
  readonly flagged: boolean;
  readonly item: string;
  readonly method: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly payments: readonly (Money & {
    readonly paymentNo: string;
    readonly status: string;
    readonly method: string;
    readonly last4: string;
    readonly declineCode: string;
    readonly provider: string;
    /** How the provider was chosen. Null for attempts of earlier versions. */
    readonly route: {
      /** Number of the operator's rule, from 1; null for the usual order. */
      readonly rule: number | null;
      /** Who could have taken it, the first choice first. */
      readonly providers: readonly string[];
      /** Who of them was rested, because it kept failing. */
      readonly resting: readonly string[];
      /** Who got no sale because it refuses our key or account. Absent: nobody. */
      readonly refusing?: readonly string[];
      /** Who was tried before, and could not be reached. */
      readonly unreached: readonly string[];
    } | null;
    readonly createdAt: string;
  })[];
  readonly receipts: readonly (Money & {
    readonly receiptNo: string;
    readonly paymentNo: string;
    /** The provider's number of it, by which refunds and disputes name it. */
    readonly money: string;
    readonly disposition: string;
    readonly receivedAt: string;
  })[];
  readonly refunds: readonly ReviewedRefund[];
  readonly disputes: readonly DisputeRow[];
  /**
   * The part that the merchant asked to refund by a call whose signature did not cover its body. Null: all, or nothing.
   */
  readonly askedPart: Money | null;
  readonly delivery: { readonly status: string; readonly releaseStatus: string } | null;
  /** The buyer's identity level and newest check. */
  readonly identity: {
    readonly level: number;
    readonly check: {
      readonly reference: string;
      readonly level: number;
      readonly status: string;
      readonly provider: string;
      readonly country: string;
      readonly reasons: readonly string[];
      readonly openedAt: string;
    } | null;
  };
  readonly proposal: {
    readonly proposalId: string;
    readonly action: string;
    readonly reason: string;
    readonly proposedBy: string;
    readonly expiresAt: string;
  } | null;
  /** Journals of the order, line by line. */
  readonly ledger: readonly (Money & { readonly event: string; readonly account: string })[];
  readonly history: readonly HistoryLine[];
  /** Actions that are possible now. */
  readonly actions: readonly OperatorAction[];
  /** The other actions. */
  readonly refusedActions: readonly RefusedAction[];
}
