import type { ReasonShape } from './wire.ts';

/** Our words for why a payment was declined: docs/sandbox-provider.md. The buyer never sees more than these tell. */
type DeclineCode = 'card_declined' | 'insufficient_funds' | 'challenge_failed' | 'amount_limit';

/**
 * By decline_code and by code: https://docs.stripe.com/declines/codes, https://docs.stripe.com/error-codes. Every other
 * one is card_declined.
 */
const declines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  authentication_required: 'challenge_failed',
  authentication_not_handled: 'challenge_failed',
  payment_intent_authentication_failure: 'challenge_failed',
  amount_too_large: 'amount_limit',
  amount_too_small: 'amount_limit',
  invalid_amount: 'amount_limit',
};

/** What Stripe says when the time to pay is over. */
const expired = 'payment_intent_payment_attempt_expired';

/** Whether the buyer's time to pay is over. */
export function isExpiry({ code }: Pick<ReasonShape, 'code'>): boolean {
  return code === expired;
}

/** Translates a reason. `local`: no card was used. */
export function declineOf({ code, decline_code }: Pick<ReasonShape, 'code' | 'decline_code'>, local: boolean): string {
  const known = (word: string | null | undefined) =>
    word && Object.hasOwn(declines, word) ? declines[word] : undefined;
  return known(decline_code) ?? known(code) ?? (local ? 'payment_declined' : 'card_declined');
}

/** Translates the code of a refused request, where a word of ours says the same. */
export function refusalOf(code: string): string {
  return Object.hasOwn(declines, code) ? (declines[code] ?? code) : code;
}
