import type { SettlementLineNo } from '../../kernel/ids.ts';

/** What a line is about: see the connectors' port. */
export type LineKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'carried' | 'other';

/** The money of a line, ISO minor units. Above 0: the provider owes us more. */
export interface LineMoney {
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly netCurrency: string;
  readonly convertedMinor: bigint;
  /** What the provider kept, in the net currency. */
  readonly feeMinor: bigint;
}

/** A line as it is read. */
export interface NewLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly type: string;
  /** ms since 1970. */
  readonly at: number;
  readonly reference: string;
  readonly captureId: string;
  readonly itemId: string;
  readonly money: LineMoney | null;
  readonly raw: string;
}

/** A line that is kept. */
export interface Line {
  readonly lineNo: SettlementLineNo;
  readonly provider: string;
  readonly lineId: string;
  readonly kind: LineKind;
  readonly type: string;
  /** The day of the books in which it counts, YYYY-MM-DD. */
  readonly day: string;
  readonly reference: string;
  readonly captureId: string;
  readonly itemId: string;
  readonly money: LineMoney | null;
}

/** Why a line waits for a person. */
export type WaitReason =
  | 'not_understood'
  | 'unknown_kind'
  | 'foreign'
  | 'missing_in_books'
  | 'doubled'
  | 'other_amount'
  | 'other_currency';

/** Reasons that may end without a person: what the books don't know yet they may learn. */
export const passingReasons: ReadonlySet<WaitReason> = new Set([
  'foreign',
  'missing_in_books',
  'other_amount',
  'other_currency',
]);
