/** Plays the buyer's card and the provider's decision, where no real money moves. */
export interface SandboxPlay {
  /** Makes a token of a test card, as the frames would for this order. */
  cardToken(reference: string, card: 'approved' | 'declined'): Promise<string>;
  /** Decides a payment that is under way, by our reference. One that has ended stays as it is. */
  decide(reference: string, action: 'approve' | 'decline'): Promise<void>;
  /** Lets time pass for one payment: its windows, and what it will do automatically. One that is unknown stays so. */
  advance(reference: string, byMs: number): Promise<void>;
}
