import { type Code, type CodeKind, type CodeName, codes } from '@kassa/contract';

/** What a merchant's developer does about a code, where its kind does not say it. */
const advice: Readonly<Partial<Record<CodeName, string>>> = {
  invalid_input: 'error.fields lists each invalid field and why. Fix them and send the call again.',
  path_not_found: 'No call has this path. Compare it with the reference, including the version.',
  too_many_requests:
    'Wait for the number of seconds in Retry-After. RateLimit-Remaining says how many calls you have left.',
  merchant_unknown: 'Check the header appId. It has 16 characters and belongs to either the sandbox or production.',
  call_timestamp_invalid: 'Send the time in milliseconds, and keep your server’s clock in sync.',
  call_signature_invalid:
    'Test your signing against /merchant/v1/signature-vectors.json. In the sandbox, extend has the text that we signed.',
  call_nonce_invalid: 'Use a new x-nonce for every call, even when you repeat one with its Idempotency-Key.',
  body_signature_required: 'Sign the call with x-signature. The classic sign doesn’t cover the body.',
  access_token_invalid: 'Get a token with getToken, and send it as the header access-token within two hours.',
  order_number_used: 'Use a new merchantOrderNo. To repeat a call whose response got lost, send its Idempotency-Key.',
  sale_parameter_invalid:
    'error.param names the parameter, error.problem says what’s wrong with it. Nothing was created.',
  no_webhook_endpoint: 'Register an endpoint that receives order.paid, or name a callbackUrl.',
  order_not_found: 'Check the number. Another merchant’s order looks the same as one that doesn’t exist.',
  refund_impossible: 'extend says why: not_paid, in_review, refund_under_way, refunded, being_delivered or disputed.',
  refund_amount_too_high: 'extend says how much is left, in the currency that the buyer paid in.',
  payment_not_cancellable:
    'Money has arrived, or a payment attempt is in progress. Nothing was changed. Wait for the result, then refund the order.',
  notice_too_early: 'Wait for PAY_SUCCESS or order.paid, then report the release.',
  notice_differs: 'The first notice counts. Contact us if it was wrong.',
  idempotency_key_reused: 'Use a new Idempotency-Key for another request.',
  idempotency_key_in_use: 'The first call is still running. Send it again in a moment, with a new nonce.',
  endpoint_address_refused:
    'error.problem says which rule the url breaks: https, on a public host, with the usual port and no user name or password.',
  method_unavailable: 'Choose a payWayCode from GET /nft/openapi/fiat/list.',
  currency_unsupported: 'Choose a pay currency from GET /nft/openapi/fiat/list.',
  amount_outside_limits: 'The method’s limits are payMin and payMax in GET /nft/openapi/fiat/list.',
  merchant_suspended: 'Your account can’t sell right now. Contact us.',
};

const adviceOfKind: Readonly<Record<CodeKind, string>> = {
  success: 'Nothing to do.',
  input: 'Fix the request and send it again. The same request gets the same response.',
  session: 'The session has ended: log in again.',
  risk: 'This buyer can’t pay from here. Trying again won’t help.',
  missing: 'Check the number. Someone else’s record looks the same as one that doesn’t exist.',
  conflict: 'Something changed in the meantime. Read the order again, then decide.',
  refused: 'Sending the same request again won’t help. Change what the message says.',
  busy: 'Wait for the number of seconds in Retry-After, then send it again with the same Idempotency-Key.',
  fault:
    'This is our fault. Send it again with the same Idempotency-Key. If it keeps failing, send us the x-request-id.',
};

/** Says what a developer does about a code. */
export function adviceOf(code: Code): string {
  const { name, kind } = codes[code];
  return advice[name] ?? adviceOfKind[kind];
}
