/**
 * What a line of a provider's report is about. `payment`: money that came. `refund`: money that went back to a buyer, or
 * came back from there. `dispute`: money that a bank took, or gave back. `fee`: what the provider kept for itself.
 * `payout`: what it sent to our bank. `carried`: it only moves between the provider's own reports. `other`: a person
 * decides what it is.
 */
export type SettlementKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'carried' | 'other';

/** The money of a line. Above 0: the provider owes us more. */
export interface SettlementMoney {
  /** In what the buyer paid. ISO 4217, minor units. */
  readonly currency: string;
  readonly amountMinor: bigint;
  /** The same in what the provider pays out: equal where that is the same currency. */
  readonly netCurrency: string;
  readonly convertedMinor: bigint;
  /** What the provider kept of it, in what it pays out; below 0 for what it gave back. */
  readonly feeMinor: bigint;
}

/** One line of a provider's report, in our words. */
export interface SettlementLine {
  /** The same line has the same one each time that it is read. */
  readonly id: string;
  readonly kind: SettlementKind;
  /** The provider's own word for it. */
  readonly type: string;
  /** When the provider booked it, ms since 1970. */
  readonly at: number;
  /** Our number of the payment or the refund; '' where the report does not say it. */
  readonly reference: string;
  /** The provider's id of the capture that it belongs to, as `CaptureFact.id`; '' for none. */
  readonly captureId: string;
  /** The provider's id of the refund, the dispute or the payout; '' for none. */
  readonly itemId: string;
  /** Null where the line was not understood. */
  readonly money: SettlementMoney | null;
  /** What the report says, as far as its columns are known; at most 4,000 characters. Nobody's name is in it. */
  readonly raw: string;
}

/**
 * How reading a report ended. `read`: to its end. `refused`: it is no report of ours that can be believed, and never will
 * be. `none`: it is not there, or not yet. `unknown`: it broke off, or there was no answer.
 */
export type ReadEnd =
  | { readonly kind: 'read' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Lines as they are read, one after the other: a report is never held as a whole. */
export type SettlementLines = AsyncGenerator<SettlementLine, ReadEnd, undefined>;

/** The bytes of a file, in pieces. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** The calls of a connector about what its provider reports of our money. */
export interface SettlementCalls {
  /** Our account at the provider, as its reports name it. */
  readonly account: string;
  /** Whether there is a report for each day (UTC), named YYYY-MM-DD. Otherwise callbacks of the kind `report` name them. */
  readonly daily: boolean;
  /** How long after a payment its line usually comes at the latest, in ms. */
  readonly usualDelayMs: number;
  /** Reads a report by its name. Lines that are not understood are `other`, without money: none is left out. */
  read(name: string): SettlementLines;
  /**
   * Lists what was booked since a time (ms since 1970) until now, which no report has yet. Undefined where the provider can't
   * be asked for that.
   */
  readonly readSince?: (since: number) => SettlementLines;
  /** Reads a report out of a file that a person got; undefined where there are no files. */
  readonly readFile?: (file: FileBytes) => SettlementLines;
}
