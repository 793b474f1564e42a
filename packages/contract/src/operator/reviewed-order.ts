import type { OperatorAction } from './actions.ts';
import type { ReviewRow } from './answers.ts';

/** Money in major units, decimal, with its currency. */
interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface ReviewedRefund extends Money {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly status: string;
  readonly reason: string;
  /** Of all money kept. */
  readonly whole: boolean;
  readonly createdAt: string;
}

/** One move of the order or of what belongs to it. */
export interface HistoryLine {
  readonly at: string;
  /** order, payment, refund, delivery or proposal, and its number. */
  readonly what: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly actor: string;
}

/** All that an operator sees of an order. The buyer is masked; no card digit but the last four. */
export interface ReviewedOrder extends ReviewRow {
  readonly buyer: string;
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
    readonly createdAt: string;
  })[];
  readonly receipts: readonly (Money & {
    readonly receiptNo: string;
    readonly paymentNo: string;
    readonly disposition: string;
    readonly receivedAt: string;
  })[];
  readonly refunds: readonly ReviewedRefund[];
  /** The part that the merchant asked to go back by a call without a signature of its body; null: all, or nothing. */
  readonly askedPart: Money | null;
  readonly delivery: { readonly status: string; readonly releaseStatus: string } | null;
  /** What is known of who the buyer is: his level, and the newest check. */
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
  /** Journals of the order, each line. */
  readonly ledger: readonly (Money & { readonly event: string; readonly account: string })[];
  readonly history: readonly HistoryLine[];
  /** What may be decided now. */
  readonly actions: readonly OperatorAction[];
}
