import { type Code, type CodeKind, type CodeName, codes } from '@kassa/contract';

/** What a merchant's developer does about a code, where its kind does not say it. */
const advice: Readonly<Partial<Record<CodeName, string>>> = {
  invalid_input: 'error.fields names each wrong field and what is wrong with it. Correct them and send the call again.',
  path_not_found: 'No call has this path. Compare it with the reference, the version in it included.',
  too_many_requests:
    'Wait the seconds of Retry-After. RateLimit-Remaining says how many calls are left before that happens.',
  merchant_unknown: 'Check the header appId. It has 16 characters, and belongs to the sandbox or to production.',
  call_timestamp_invalid: 'Send the time in milliseconds, and keep the clock of your server right.',
  call_signature_invalid:
    'Test your signing against /merchant/v1/signature-vectors.json. In the sandbox extend has the text that we signed.',
  call_nonce_invalid: 'Use a new x-nonce in each call, also when you repeat one under its Idempotency-Key.',
  body_signature_required: 'Sign the call with x-signature. The classic sign does not cover the body.',
  access_token_invalid: 'Get a token with getToken, and send it as the header access-token within two hours.',
  order_number_used:
    'Sell under a new merchantOrderNo. To repeat a call whose answer got lost, send its Idempotency-Key.',
  sale_parameter_invalid: 'error.param names the parameter, error.problem what is wrong with it. Nothing was made.',
  no_webhook_endpoint: 'Register an endpoint that receives order.paid, or name a callbackUrl.',
  order_not_found: 'Check the number. An order of another merchant is answered like one that does not exist.',
  refund_impossible: 'extend says why: not_paid, in_review, refund_under_way, refunded, being_delivered or disputed.',
  refund_amount_too_high: 'extend says how much is left, in the currency that the buyer paid in.',
  payment_not_cancellable:
    'Money came, or an attempt to pay is under way. Nothing was changed. Wait for the result, then refund the order.',
  notice_too_early: 'Wait for PAY_SUCCESS or order.paid, then report the release.',
  notice_differs: 'The first notice counts. Ask us if it was wrong.',
  idempotency_key_reused: 'Use a new Idempotency-Key for another request.',
  idempotency_key_in_use: 'The first call is still running. Send it again in a moment, with a new nonce.',
  endpoint_address_refused: 'Use https on a public host, with the usual port and no user name or password.',
  method_unavailable: 'Choose a payWayCode of GET /nft/openapi/fiat/list.',
  currency_unsupported: 'Choose a pay currency of GET /nft/openapi/fiat/list.',
  amount_outside_limits: 'payMin and payMax of GET /nft/openapi/fiat/list are the limits of the method.',
  merchant_suspended: 'Your account sells nothing at the moment. Ask us why.',
};

const adviceOfKind: Readonly<Record<CodeKind, string>> = {
  success: 'Nothing to do.',
  input: 'Correct what is wrong and send it again. The same request gets the same answer.',
  session: 'The session has ended: log in again.',
  risk: 'This buyer can’t pay from here. Repeating changes nothing.',
  missing: 'Check the number. A row of someone else is answered like one that does not exist.',
  conflict: 'Something has happened in between. Read the order, then decide.',
  refused: 'Repeating the same request changes nothing. Change what the text says.',
  busy: 'Wait the seconds of Retry-After, then send it again under the same Idempotency-Key.',
  fault: 'This is our fault. Send it again under the same Idempotency-Key. If it stays, tell us the x-request-id.',
};

/** Says what a developer does about a code. */
export function adviceOf(code: Code): string {
  const { name, kind } = codes[code];
  return advice[name] ?? adviceOfKind[kind];
}
