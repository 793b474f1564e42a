/**
 * Captured money that is taken back, or may be. `inquiry`: a bank only asks. `chargeback`: the buyer's bank takes it back
 * and hears evidence. `reversal`: it is taken back without a question, such as a direct debit that failed late.
 */
export interface DisputeFact {
  /** The provider's own id: the same one is the same dispute. */
  readonly id: string;
  /** The provider's id of the money that it is about, as its capture has it; '' or none where that is not said. */
  readonly captureId?: string;
  readonly kind: 'inquiry' | 'chargeback' | 'reversal';
  /** `open`: evidence may be sent; `answered`: it was. A decision may be followed by another. */
  readonly state: 'open' | 'answered' | 'won' | 'lost';
  /** Why, in the provider's words; '' for none. */
  readonly reason: string;
  readonly currency: string;
  /** What it is about, above 0. It never changes. */
  readonly amountMinor: bigint;
  /** What the provider has taken from our balance by now, and not given back. */
  readonly takenMinor: bigint;
  /** What it has charged for the dispute itself, and not given back. */
  readonly fee: { readonly currency: string; readonly amountMinor: bigint } | null;
  /** When evidence must be there, ms since 1970; null where none is asked for. */
  readonly evidenceDueAt: number | null;
  /** The provider's page on which evidence is sent; '' for none. */
  readonly url: string;
  /** Since when it is as reported here, ms since 1970. A report with an earlier time is out of date. */
  readonly at: number;
}
