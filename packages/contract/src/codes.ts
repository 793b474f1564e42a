/**
 * What the checkout does on a code (docs/specification/codes.md#what-the-checkout-does). An unknown code is a toast.
 */
export type ClientBehaviour =
  | 'proceed'
  /** Show the server's message for 3 seconds. */
  | 'toast'
  /** Drop token and e-mail, mark logged out, go to /emailCode. */
  | 'sign-in-again'
  /** Drop all log-in data, mark logged out, cancel pending requests, go to /emailCode (from history with fromName=tradeList). */
  | 'session-ended'
  /**
   * Drop all log-in data, mark logged out, cancel pending requests, go to /emailCode (from history with
   * fromName=tradeList).
   */
  | 'payment-result'
  /** Go to /risk-control/ip-blocked. */
  | 'ip-blocked'
  /** Show the limit-mismatch result. */
  | 'limit-mismatch'
  /** Show the new quote from the answer and ask again. */
  | 'requote'
  /** Show the page of a link that can't be used. */
  | 'link-page'
  /** Show the message beside the field that caused it. */
  | 'field'
  /** Go to the identity check. */
  | 'identity'
  /** At an identity check: say why, then go to /emailCode and back. Elsewhere a toast. */
  | 'confirm-email';

/** Who caused the answer. Only `fault` is our own fault. */
export type CodeKind = 'success' | 'input' | 'session' | 'risk' | 'missing' | 'conflict' | 'refused' | 'busy' | 'fault';

/** One row of the table of codes. */
export interface CodeRow {
  /** HTTP status of the answer. */
  readonly http: number;
  readonly kind: CodeKind;
  /** The code's name in our own code, and the key of its text in @kassa/texts. Unique, snake_case. */
  readonly name: string;
  readonly client: ClientBehaviour;
}

/**
 * The closed table of codes (docs/specification/codes.md). Our own codes start with 91. The others keep the meaning of
 * the public wire format.
 */
export const codes = {
  '0000': { http: 200, kind: 'success', name: 'success', client: 'proceed' },
  '99999': { http: 500, kind: 'fault', name: 'internal_error', client: 'toast' },
  '91001': { http: 503, kind: 'busy', name: 'server_busy', client: 'toast' },
  '10003': { http: 400, kind: 'input', name: 'invalid_input', client: 'toast' },
  '10004': { http: 404, kind: 'missing', name: 'path_not_found', client: 'toast' },
  '10005': { http: 429, kind: 'busy', name: 'too_many_requests', client: 'toast' },
  '1010': { http: 422, kind: 'refused', name: 'amount_outside_limits', client: 'limit-mismatch' },
  '1025': { http: 409, kind: 'conflict', name: 'order_timed_out', client: 'toast' },
  '70003': { http: 400, kind: 'input', name: 'email_code_wrong', client: 'toast' },
  '70006': { http: 401, kind: 'session', name: 'not_signed_in', client: 'session-ended' },
  '70008': { http: 401, kind: 'session', name: 'session_expired', client: 'session-ended' },
  '70011': { http: 401, kind: 'session', name: 'session_revoked', client: 'sign-in-again' },
  '80004': { http: 409, kind: 'conflict', name: 'payment_under_way', client: 'payment-result' },
  '80007': { http: 404, kind: 'missing', name: 'order_not_found', client: 'toast' },
  '80102': { http: 409, kind: 'conflict', name: 'order_ended', client: 'toast' },
  '81000': { http: 422, kind: 'refused', name: 'method_unavailable', client: 'toast' },
  '91002': { http: 422, kind: 'refused', name: 'currency_unsupported', client: 'toast' },
  '60007': { http: 403, kind: 'refused', name: 'identity_required', client: 'identity' },
  '91601': { http: 403, kind: 'risk', name: 'buyer_blocked', client: 'toast' },
  '62038': { http: 403, kind: 'risk', name: 'ip_blocked', client: 'ip-blocked' },
  '91501': { http: 400, kind: 'input', name: 'link_signature_invalid', client: 'link-page' },
  '91502': { http: 400, kind: 'input', name: 'link_expired', client: 'link-page' },
  '91503': { http: 409, kind: 'conflict', name: 'link_order_number_used', client: 'link-page' },
  '91504': { http: 400, kind: 'input', name: 'link_merchant_unknown', client: 'link-page' },
  '91505': { http: 409, kind: 'conflict', name: 'link_in_use', client: 'link-page' },
  '91506': { http: 400, kind: 'input', name: 'link_parameter_invalid', client: 'link-page' },
  '91507': { http: 400, kind: 'input', name: 'link_redirect_refused', client: 'link-page' },
  '91598': { http: 403, kind: 'refused', name: 'merchant_suspended', client: 'link-page' },
  '91508': { http: 409, kind: 'conflict', name: 'item_taken', client: 'toast' },
  '91509': { http: 409, kind: 'busy', name: 'delivery_unavailable', client: 'toast' },
  '91550': { http: 401, kind: 'input', name: 'ready_login_refused', client: 'field' },
  '91551': { http: 409, kind: 'conflict', name: 'checkout_used', client: 'link-page' },
  '91552': { http: 422, kind: 'conflict', name: 'idempotency_key_reused', client: 'toast' },
  '91553': { http: 409, kind: 'conflict', name: 'idempotency_key_in_use', client: 'toast' },
  '91554': { http: 409, kind: 'conflict', name: 'refund_impossible', client: 'toast' },
  '91555': { http: 422, kind: 'refused', name: 'refund_amount_too_high', client: 'toast' },
  '91556': { http: 403, kind: 'refused', name: 'body_signature_required', client: 'toast' },
  '91557': { http: 401, kind: 'input', name: 'access_token_invalid', client: 'toast' },
  '91558': { http: 422, kind: 'refused', name: 'endpoint_address_refused', client: 'toast' },
  '91559': { http: 404, kind: 'missing', name: 'resource_not_found', client: 'toast' },
  '91595': { http: 400, kind: 'input', name: 'sale_parameter_invalid', client: 'toast' },
  '91596': { http: 409, kind: 'conflict', name: 'no_webhook_endpoint', client: 'link-page' },
  '91597': { http: 409, kind: 'conflict', name: 'order_number_used', client: 'toast' },
  '91520': { http: 400, kind: 'input', name: 'wallet_missing', client: 'field' },
  '91521': { http: 400, kind: 'input', name: 'wallet_not_of_network', client: 'field' },
  '91522': { http: 400, kind: 'input', name: 'wallet_checksum_invalid', client: 'field' },
  '91523': { http: 400, kind: 'input', name: 'wallet_unowned', client: 'field' },
  '91524': { http: 409, kind: 'conflict', name: 'wallet_unconfirmed', client: 'field' },
  '91525': { http: 409, kind: 'conflict', name: 'wallet_already_fixed', client: 'toast' },
  '91526': { http: 409, kind: 'busy', name: 'wallet_check_unavailable', client: 'field' },
  '91527': { http: 409, kind: 'busy', name: 'network_fee_unavailable', client: 'toast' },
  '91003': { http: 422, kind: 'refused', name: 'amount_not_positive', client: 'toast' },
  '91004': { http: 409, kind: 'busy', name: 'rate_unavailable', client: 'toast' },
  '91101': { http: 409, kind: 'conflict', name: 'quote_changed', client: 'requote' },
  '91102': { http: 422, kind: 'conflict', name: 'submit_token_reused', client: 'toast' },
  '91103': { http: 409, kind: 'conflict', name: 'submit_token_in_use', client: 'toast' },
  '91104': { http: 409, kind: 'conflict', name: 'receipt_not_ready', client: 'toast' },
  '91201': { http: 409, kind: 'conflict', name: 'attempts_used_up', client: 'payment-result' },
  '91202': { http: 404, kind: 'missing', name: 'card_not_found', client: 'toast' },
  '91203': { http: 400, kind: 'input', name: 'card_number_refused', client: 'toast' },
  '91204': { http: 409, kind: 'conflict', name: 'card_token_used', client: 'toast' },
  '91205': { http: 409, kind: 'conflict', name: 'payment_not_cancellable', client: 'toast' },
  '91206': { http: 409, kind: 'busy', name: 'provider_unavailable', client: 'toast' },
  '91207': { http: 400, kind: 'input', name: 'form_invalid', client: 'field' },
  '91208': { http: 409, kind: 'conflict', name: 'card_limit_reached', client: 'toast' },
  '91209': { http: 409, kind: 'conflict', name: 'form_missing', client: 'toast' },
  '91301': { http: 429, kind: 'busy', name: 'too_many_mails', client: 'field' },
  '91302': { http: 429, kind: 'busy', name: 'too_many_wrong_codes', client: 'field' },
  '91304': { http: 429, kind: 'busy', name: 'mails_busy', client: 'field' },
  '91303': { http: 400, kind: 'input', name: 'email_code_expired', client: 'field' },
  '91305': { http: 400, kind: 'input', name: 'handoff_gone', client: 'field' },
  '91401': { http: 401, kind: 'input', name: 'merchant_unknown', client: 'toast' },
  '91402': { http: 401, kind: 'input', name: 'call_timestamp_invalid', client: 'toast' },
  '91403': { http: 401, kind: 'input', name: 'call_signature_invalid', client: 'toast' },
  '91404': { http: 401, kind: 'input', name: 'call_nonce_invalid', client: 'toast' },
  '91405': { http: 409, kind: 'conflict', name: 'notice_too_early', client: 'toast' },
  '91406': { http: 409, kind: 'conflict', name: 'notice_differs', client: 'toast' },
  '91407': { http: 403, kind: 'refused', name: 'cross_site_request', client: 'toast' },
  '91408': { http: 405, kind: 'input', name: 'http_method_not_allowed', client: 'toast' },
  '91409': { http: 413, kind: 'input', name: 'request_too_large', client: 'toast' },
  '91530': { http: 422, kind: 'refused', name: 'spending_limit_reached', client: 'toast' },
  '91531': { http: 404, kind: 'missing', name: 'identity_check_not_found', client: 'toast' },
  '91532': { http: 403, kind: 'refused', name: 'identity_refused', client: 'toast' },
  '91533': { http: 409, kind: 'conflict', name: 'identity_already_verified', client: 'toast' },
  '91534': { http: 409, kind: 'conflict', name: 'cpf_required', client: 'toast' },
  '91535': { http: 429, kind: 'busy', name: 'too_many_cpf_checks', client: 'field' },
  '91536': { http: 409, kind: 'busy', name: 'identity_provider_unavailable', client: 'toast' },
  '91537': { http: 403, kind: 'refused', name: 'email_confirmation_required', client: 'confirm-email' },
  '91538': { http: 409, kind: 'conflict', name: 'no_documents_yet', client: 'toast' },
  '91560': { http: 422, kind: 'refused', name: 'cardholder_mismatch', client: 'field' },
  '91561': { http: 409, kind: 'conflict', name: 'erasure_impossible', client: 'toast' },
  '91701': { http: 401, kind: 'session', name: 'operator_login_refused', client: 'toast' },
  '91702': { http: 401, kind: 'session', name: 'operator_session_ended', client: 'toast' },
  '91703': { http: 409, kind: 'conflict', name: 'action_impossible', client: 'toast' },
  '91704': { http: 403, kind: 'refused', name: 'second_operator_required', client: 'toast' },
  '91705': { http: 409, kind: 'conflict', name: 'proposal_not_found', client: 'toast' },
  '91707': { http: 409, kind: 'conflict', name: 'proposal_declined', client: 'toast' },
  '91708': { http: 409, kind: 'conflict', name: 'proposal_withdrawn', client: 'toast' },
  '91709': { http: 409, kind: 'conflict', name: 'proposal_approved', client: 'toast' },
  '91710': { http: 403, kind: 'refused', name: 'proposer_required', client: 'toast' },
  '91711': { http: 403, kind: 'refused', name: 'own_proposal', client: 'toast' },
  '91706': { http: 403, kind: 'refused', name: 'operator_role_required', client: 'toast' },
  '91540': { http: 400, kind: 'input', name: 'refund_wallet_invalid', client: 'field' },
  '91541': { http: 409, kind: 'conflict', name: 'refund_wallet_unconfirmed', client: 'field' },
  '91542': { http: 409, kind: 'conflict', name: 'sell_refund_started', client: 'toast' },
  '91543': { http: 409, kind: 'busy', name: 'network_unavailable', client: 'toast' },
  '91544': { http: 409, kind: 'busy', name: 'screening_unavailable', client: 'toast' },
  '91545': { http: 429, kind: 'busy', name: 'too_many_declined_cards', client: 'toast' },
  '91410': { http: 415, kind: 'input', name: 'media_type_unsupported', client: 'toast' },
} as const satisfies Record<string, CodeRow>;

/** A code that the server can answer. */
export type Code = keyof typeof codes;

/** A code's name in our own code. Numbers are only for the wire and for this table. */
export type CodeName = (typeof codes)[Code]['name'];

/** A code that refuses a call. */
export type RefusalCode = { [C in Code]: (typeof codes)[C]['kind'] extends 'success' ? never : C }[Code];

/** The reason why a call is refused. */
export type RefusalName = (typeof codes)[RefusalCode]['name'];

type Named<N extends CodeName> = { [C in Code]: (typeof codes)[C]['name'] extends N ? C : never }[Code];

const byName = new Map<string, string>(Object.entries(codes).map(([code, { name }]) => [name, code]));

/** Returns the wire code for a name. */
export function codeOf<const N extends CodeName>(name: N): Named<N> {
  return byName.get(name) as Named<N>;
}

/** Returns the name of a wire code, or undefined for a code that is not in the table. */
export function nameOfCode(code: string): CodeName | undefined {
  return Object.hasOwn(codes, code) ? codes[code as Code].name : undefined;
}

/** Returns what the client does on any code, including an unknown one. */
export function behaviourOf(code: string): ClientBehaviour {
  const known: Record<string, CodeRow | undefined> = codes;
  return known[code]?.client ?? 'toast';
}
