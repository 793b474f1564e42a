/**
 * What the caller knows of a payment or a refund beside our reference. A provider that can't be asked by a reference is
 * asked, or believed, by these.
 */
export interface Clues {
  /** The provider's own id; '' while it never answered. */
  readonly providerId: string;
  /** What it has said so far: nothing final, a question of the issuer's, instructions, or money on its way. */
  readonly last: 'pending' | 'challenge' | 'issued' | 'processing';
  /** Its verified callbacks about this reference, as they came, the oldest first. */
  readonly reports: readonly string[];
  /** What its page gave the buyer to bring back; '' for nothing. */
  readonly returned: string;
  /** The disputes about it that were reported before, by the provider's ids. Undefined: none, or it is a refund. */
  readonly disputes?: readonly string[];
  /** Its money that was reported before, by the provider's ids. Undefined: none, or it is a refund. */
  readonly money?: readonly string[];
}

/** What a caller knows who keeps nothing of a payment but what was answered last. */
export function cluesOf(facts: { readonly providerPaymentId: string; readonly status: string }): Clues {
  const { providerPaymentId: providerId, status } = facts;
  const last = status === 'issued' || status === 'processing' || status === 'challenge' ? status : 'pending';
  return { providerId, last, reports: [], returned: '' };
}
