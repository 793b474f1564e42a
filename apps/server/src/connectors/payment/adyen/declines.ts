/** Our words for why a payment was declined: docs/sandbox-provider.md. The buyer never sees more than these tell. */
type DeclineCode = 'card_declined' | 'insufficient_funds' | 'challenge_failed' | 'amount_limit';

/**
 * By refusalReasonCode, and by the reason in words, which is all that a callback has:
 * https://docs.adyen.com/development-resources/refusal-reasons. Every other one is card_declined.
 */
const declines: readonly (readonly [code: string, reason: string, DeclineCode])[] = [
  ['7', 'Invalid Amount', 'amount_limit'],
  ['11', '3D Not Authenticated', 'challenge_failed'],
  ['12', 'Not enough balance', 'insufficient_funds'],
  ['25', 'Withdrawal amount exceeded', 'insufficient_funds'],
  // An issuer's soft decline.
  ['38', 'Authentication required', 'challenge_failed'],
];

/** Adyen writes a reason in more than one way: `Not enough balance`, `NOT_ENOUGH_BALANCE`. */
const plain = (reason: string) => reason.toLowerCase().replace(/[^a-z0-9]/g, '');

const byCode = new Map(declines.map(([code, , word]) => [code, word]));
const byReason = new Map(declines.map(([, reason, word]) => [plain(reason), word]));

/** Translates a refusalReasonCode. `local`: no card was used. */
export function declineOf(refusalReasonCode: string, local: boolean): string {
  return byCode.get(refusalReasonCode) ?? otherwise(local);
}

/** Translates the `reason` of a callback. */
export function declineOfReason(reason: string, local: boolean): string {
  return byReason.get(plain(reason)) ?? otherwise(local);
}

function otherwise(local: boolean): string {
  return local ? 'payment_declined' : 'card_declined';
}
