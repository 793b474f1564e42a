/** What the checkout does on a code: seed section 8; an unknown code is a toast. */
export type ClientBehaviour =
  | 'proceed'
  /** The server's message for 3 seconds. */
  | 'toast'
  /** Drop token and e-mail, mark logged out, go to /emailCode. */
  | 'sign-in-again'
  /** Drop all log-in data, mark logged out, cancel pending requests, go to /emailCode (from history with fromName=tradeList). */
  | 'session-ended'
  /** Go to the payment result of the request's order. */
  | 'payment-result'
  /** Go to /risk-control/ip-blocked. */
  | 'ip-blocked'
  /** Show the limit-mismatch result. */
  | 'limit-mismatch'
  /** Show the new quote that came with the answer and ask again. */
  | 'requote'
  /** Show the page of a link that can't be used. */
  | 'link-page'
  /** Say it beside the field that caused it. */
  | 'field'
  /** Go to the identity check. */
  | 'identity'
  /** At an identity check: say why, and go to /emailCode and back. Elsewhere a toast. */
  | 'confirm-email';

/** Whose fault it is: `fault` is ours alone. */
export type CodeKind = 'success' | 'input' | 'session' | 'risk' | 'missing' | 'conflict' | 'refused' | 'busy' | 'fault';

export interface CodeRow {
  /** HTTP status the answer has. */
  readonly http: number;
  readonly kind: CodeKind;
  /** Key of the text in @kassa/texts, section codes. */
  readonly text: string;
  readonly client: ClientBehaviour;
}

/** The closed table of codes. The seed's codes keep their behaviour; our own start with 91. */
export const codes = {
  '0000': { http: 200, kind: 'success', text: 'success', client: 'proceed' },
  '99999': { http: 500, kind: 'fault', text: 'our_fault', client: 'toast' },
  '10003': { http: 400, kind: 'input', text: 'bad_input', client: 'toast' },
  '10004': { http: 404, kind: 'missing', text: 'no_such_path', client: 'toast' },
  '10005': { http: 429, kind: 'busy', text: 'too_many', client: 'toast' },
  '1010': { http: 422, kind: 'refused', text: 'limit_mismatch', client: 'limit-mismatch' },
  '1025': { http: 409, kind: 'conflict', text: 'order_timed_out', client: 'toast' },
  '70003': { http: 400, kind: 'input', text: 'wrong_code', client: 'toast' },
  '70006': { http: 401, kind: 'session', text: 'not_signed_in', client: 'session-ended' },
  '70008': { http: 401, kind: 'session', text: 'session_expired', client: 'session-ended' },
  '70011': { http: 401, kind: 'session', text: 'session_revoked', client: 'sign-in-again' },
  '80004': { http: 409, kind: 'conflict', text: 'payment_under_way', client: 'payment-result' },
  '80007': { http: 404, kind: 'missing', text: 'no_such_order', client: 'toast' },
  '80102': { http: 409, kind: 'conflict', text: 'order_ended', client: 'toast' },
  '81000': { http: 422, kind: 'refused', text: 'method_unavailable', client: 'toast' },
  '91002': { http: 422, kind: 'refused', text: 'currency_unsupported', client: 'toast' },
  '60007': { http: 403, kind: 'refused', text: 'identity_needed', client: 'identity' },
  '91601': { http: 403, kind: 'risk', text: 'account_at_risk', client: 'toast' },
  '62038': { http: 403, kind: 'risk', text: 'ip_blocked', client: 'ip-blocked' },
  '91501': { http: 400, kind: 'input', text: 'link_signature', client: 'link-page' },
  '91502': { http: 400, kind: 'input', text: 'link_expired', client: 'link-page' },
  '91503': { http: 409, kind: 'conflict', text: 'link_reused', client: 'link-page' },
  '91504': { http: 400, kind: 'input', text: 'link_merchant', client: 'link-page' },
  '91505': { http: 409, kind: 'conflict', text: 'link_in_use', client: 'link-page' },
  '91506': { http: 400, kind: 'input', text: 'link_incomplete', client: 'link-page' },
  '91507': { http: 400, kind: 'input', text: 'link_redirect', client: 'link-page' },
  '91508': { http: 409, kind: 'conflict', text: 'item_taken', client: 'toast' },
  '91509': { http: 409, kind: 'busy', text: 'delivery_unavailable', client: 'toast' },
  '91550': { http: 401, kind: 'input', text: 'ready_login_refused', client: 'field' },
  '91551': { http: 409, kind: 'conflict', text: 'checkout_used', client: 'link-page' },
  '91552': { http: 422, kind: 'conflict', text: 'idempotency_reused', client: 'toast' },
  '91553': { http: 409, kind: 'conflict', text: 'idempotency_running', client: 'toast' },
  '91554': { http: 409, kind: 'conflict', text: 'refund_impossible', client: 'toast' },
  '91555': { http: 422, kind: 'refused', text: 'refund_too_much', client: 'toast' },
  '91556': { http: 403, kind: 'refused', text: 'body_signature_needed', client: 'toast' },
  '91557': { http: 401, kind: 'input', text: 'access_token_refused', client: 'toast' },
  '91558': { http: 422, kind: 'refused', text: 'endpoint_refused', client: 'toast' },
  '91559': { http: 404, kind: 'missing', text: 'no_such_resource', client: 'toast' },
  '91595': { http: 400, kind: 'input', text: 'sale_refused', client: 'toast' },
  '91596': { http: 409, kind: 'conflict', text: 'endpoint_missing', client: 'link-page' },
  '91597': { http: 409, kind: 'conflict', text: 'order_number_used', client: 'toast' },
  '91520': { http: 400, kind: 'input', text: 'wallet_missing', client: 'field' },
  '91521': { http: 400, kind: 'input', text: 'wallet_unknown', client: 'field' },
  '91522': { http: 400, kind: 'input', text: 'wallet_mistyped', client: 'field' },
  '91523': { http: 400, kind: 'input', text: 'wallet_nobodys', client: 'field' },
  '91524': { http: 409, kind: 'conflict', text: 'wallet_unconfirmed', client: 'field' },
  '91525': { http: 409, kind: 'conflict', text: 'wallet_fixed', client: 'toast' },
  '91526': { http: 409, kind: 'busy', text: 'wallet_not_looked_at', client: 'field' },
  '91527': { http: 409, kind: 'busy', text: 'network_fee_unavailable', client: 'toast' },
  '91003': { http: 422, kind: 'refused', text: 'amount_not_positive', client: 'toast' },
  '91004': { http: 409, kind: 'busy', text: 'rate_unavailable', client: 'toast' },
  '91101': { http: 409, kind: 'conflict', text: 'quote_changed', client: 'requote' },
  '91102': { http: 422, kind: 'conflict', text: 'submit_token_reused', client: 'toast' },
  '91103': { http: 409, kind: 'conflict', text: 'submit_token_running', client: 'toast' },
  '91104': { http: 409, kind: 'conflict', text: 'no_receipt_yet', client: 'toast' },
  '91201': { http: 409, kind: 'conflict', text: 'attempts_used_up', client: 'payment-result' },
  '91202': { http: 404, kind: 'missing', text: 'no_such_card', client: 'toast' },
  '91203': { http: 400, kind: 'input', text: 'card_number_refused', client: 'toast' },
  '91204': { http: 409, kind: 'conflict', text: 'card_token_used', client: 'toast' },
  '91205': { http: 409, kind: 'conflict', text: 'payment_not_cancellable', client: 'toast' },
  '91206': { http: 409, kind: 'busy', text: 'provider_unavailable', client: 'toast' },
  '91207': { http: 400, kind: 'input', text: 'form_invalid', client: 'field' },
  '91208': { http: 409, kind: 'conflict', text: 'cards_limit', client: 'toast' },
  '91209': { http: 409, kind: 'conflict', text: 'form_missing', client: 'toast' },
  '91301': { http: 429, kind: 'busy', text: 'mail_too_many', client: 'field' },
  '91302': { http: 429, kind: 'busy', text: 'codes_too_many', client: 'field' },
  '91303': { http: 400, kind: 'input', text: 'code_expired', client: 'field' },
  '91401': { http: 401, kind: 'input', text: 'merchant_unknown', client: 'toast' },
  '91402': { http: 401, kind: 'input', text: 'merchant_timestamp', client: 'toast' },
  '91403': { http: 401, kind: 'input', text: 'merchant_signature', client: 'toast' },
  '91404': { http: 401, kind: 'input', text: 'merchant_nonce', client: 'toast' },
  '91405': { http: 409, kind: 'conflict', text: 'notice_too_early', client: 'toast' },
  '91406': { http: 409, kind: 'conflict', text: 'notice_differs', client: 'toast' },
  '91407': { http: 403, kind: 'refused', text: 'cross_site', client: 'toast' },
  '91408': { http: 405, kind: 'input', text: 'method_not_allowed', client: 'toast' },
  '91409': { http: 413, kind: 'input', text: 'too_large', client: 'toast' },
  '91530': { http: 422, kind: 'refused', text: 'quota_used_up', client: 'toast' },
  '91531': { http: 404, kind: 'missing', text: 'no_such_check', client: 'toast' },
  '91532': { http: 403, kind: 'refused', text: 'identity_refused', client: 'toast' },
  '91533': { http: 409, kind: 'conflict', text: 'identity_held', client: 'toast' },
  '91534': { http: 409, kind: 'conflict', text: 'cpf_needed', client: 'toast' },
  '91535': { http: 429, kind: 'busy', text: 'cpf_too_many', client: 'field' },
  '91536': { http: 409, kind: 'busy', text: 'identity_unavailable', client: 'toast' },
  '91537': { http: 403, kind: 'refused', text: 'email_proof_needed', client: 'confirm-email' },
  '91538': { http: 409, kind: 'conflict', text: 'nothing_captured', client: 'toast' },
  '91560': { http: 422, kind: 'refused', text: 'other_holder', client: 'field' },
  '91561': { http: 409, kind: 'conflict', text: 'erasure_impossible', client: 'toast' },
  '91701': { http: 401, kind: 'session', text: 'operator_unknown', client: 'toast' },
  '91702': { http: 401, kind: 'session', text: 'operator_session_ended', client: 'toast' },
  '91703': { http: 409, kind: 'conflict', text: 'action_impossible', client: 'toast' },
  '91704': { http: 403, kind: 'refused', text: 'second_operator_needed', client: 'toast' },
  '91705': { http: 409, kind: 'conflict', text: 'proposal_gone', client: 'toast' },
  '91540': { http: 400, kind: 'input', text: 'wallet_invalid', client: 'field' },
  '91541': { http: 409, kind: 'conflict', text: 'wallet_unchecked', client: 'field' },
  '91542': { http: 409, kind: 'conflict', text: 'sell_refund_started', client: 'toast' },
  '91543': { http: 409, kind: 'busy', text: 'network_unavailable', client: 'toast' },
  '91544': { http: 409, kind: 'busy', text: 'screening_unavailable', client: 'toast' },
  '91545': { http: 429, kind: 'busy', text: 'declined_too_often', client: 'toast' },
  '91410': { http: 415, kind: 'input', text: 'media_type', client: 'toast' },
} as const satisfies Record<string, CodeRow>;

/** A code that we answer. */
export type Code = keyof typeof codes;

/** What the client does on any code, also one it doesn't know. */
export function behaviourOf(code: string): ClientBehaviour {
  const known: Record<string, CodeRow | undefined> = codes;
  return known[code]?.client ?? 'toast';
}
