/** Our words for why a payment was declined: docs/sandbox-provider.md. The buyer never sees more than these tell. */
type DeclineCode = 'payment_declined' | 'insufficient_funds' | 'challenge_failed' | 'amount_limit';

/**
 * By status_detail: https://www.mercadopago.com/developers/en/docs/checkout-api-payments/response-handling/collection-results.
 * Every other one is payment_declined.
 */
const declines: Readonly<Record<string, DeclineCode>> = {
  insufficient_amount: 'insufficient_funds',
  cc_rejected_insufficient_amount: 'insufficient_funds',
  cc_rejected_3ds_challenge: 'challenge_failed',
  cc_rejected_3ds_mandatory: 'challenge_failed',
  cc_amount_rate_limit_exceeded: 'amount_limit',
  amount_limit_exceeded: 'amount_limit',
};

/** Causes of a refused request that are about its amount: the reference of POST /v1/payments. */
const amountCauses: ReadonlySet<string> = new Set(['4037', '2072']);

/** Translates why a payment was rejected. */
export function declineOf(statusDetail: string): string {
  return Object.hasOwn(declines, statusDetail) ? (declines[statusDetail] ?? 'payment_declined') : 'payment_declined';
}

/** Translates the cause of a refused request, where a word of ours says the same. */
export function refusalOf(cause: string): string {
  return amountCauses.has(cause) ? 'amount_limit' : cause;
}
