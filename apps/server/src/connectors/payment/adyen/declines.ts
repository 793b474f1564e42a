/** Our words for why a payment was declined: docs/sandbox-provider.md. The buyer never sees more than these tell. */
type DeclineCode = 'card_declined' | 'insufficient_funds' | 'challenge_failed' | 'amount_limit';

/** By refusalReasonCode: https://docs.adyen.com/development-resources/refusal-reasons. Every other one is card_declined. */
const declines: Readonly<Record<string, DeclineCode>> = {
  // 3D Not Authenticated; Authentication required; its soft decline.
  11: 'challenge_failed',
  38: 'challenge_failed',
  // Not enough balance; Withdrawal amount exceeded.
  12: 'insufficient_funds',
  25: 'insufficient_funds',
  // Invalid Amount.
  7: 'amount_limit',
};

/** Translates a refusalReasonCode. `local`: no card was used. */
export function declineOf(refusalReasonCode: string, local: boolean): string {
  const known = Object.hasOwn(declines, refusalReasonCode) ? declines[refusalReasonCode] : undefined;
  return known ?? (local ? 'payment_declined' : 'card_declined');
}
