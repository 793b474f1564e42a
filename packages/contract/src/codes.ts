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
  | 'identity';

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

const row = (http: number, kind: CodeKind, text: string, client: ClientBehaviour): CodeRow => ({
  http,
  kind,
  text,
  client,
});

/** The closed table of codes. The seed's codes keep their behaviour; our own start with 91. */
export const codes = {
  '0000': row(200, 'success', 'success', 'proceed'),
  '99999': row(500, 'fault', 'our_fault', 'toast'),
  '10003': row(400, 'input', 'bad_input', 'toast'),
  '10004': row(404, 'missing', 'no_such_path', 'toast'),
  '10005': row(429, 'busy', 'too_many', 'toast'),
  '1010': row(422, 'refused', 'limit_mismatch', 'limit-mismatch'),
  '1025': row(409, 'conflict', 'order_timed_out', 'toast'),
  '70003': row(400, 'input', 'wrong_code', 'toast'),
  '70006': row(401, 'session', 'not_signed_in', 'session-ended'),
  '70008': row(401, 'session', 'session_expired', 'session-ended'),
  '70011': row(401, 'session', 'session_revoked', 'sign-in-again'),
  '80004': row(409, 'conflict', 'payment_under_way', 'payment-result'),
  '80007': row(404, 'missing', 'no_such_order', 'toast'),
  '80102': row(409, 'conflict', 'order_ended', 'toast'),
  '81000': row(422, 'refused', 'method_unavailable', 'toast'),
  '91002': row(422, 'refused', 'currency_unsupported', 'toast'),
  '60007': row(403, 'refused', 'identity_needed', 'identity'),
  '62001': row(403, 'risk', 'account_at_risk', 'toast'),
  '62038': row(403, 'risk', 'ip_blocked', 'ip-blocked'),
  '40101': row(400, 'input', 'link_signature', 'link-page'),
  '40102': row(400, 'input', 'link_expired', 'link-page'),
  '40103': row(409, 'conflict', 'link_reused', 'link-page'),
  '40104': row(400, 'input', 'link_merchant', 'link-page'),
  '40105': row(409, 'conflict', 'link_in_use', 'link-page'),
  '40106': row(400, 'input', 'link_incomplete', 'link-page'),
  '40107': row(400, 'input', 'link_redirect', 'link-page'),
  '40108': row(409, 'conflict', 'item_taken', 'toast'),
  '91003': row(422, 'refused', 'amount_not_positive', 'toast'),
  '91004': row(409, 'busy', 'rate_unavailable', 'toast'),
  '91101': row(409, 'conflict', 'quote_changed', 'requote'),
  '91102': row(422, 'conflict', 'submit_token_reused', 'toast'),
  '91103': row(409, 'conflict', 'submit_token_running', 'toast'),
  '91201': row(409, 'conflict', 'attempts_used_up', 'payment-result'),
  '91202': row(404, 'missing', 'no_such_card', 'toast'),
  '91203': row(400, 'input', 'card_number_refused', 'toast'),
  '91204': row(409, 'conflict', 'card_token_used', 'toast'),
  '91205': row(409, 'conflict', 'payment_not_cancellable', 'toast'),
  '91206': row(409, 'busy', 'provider_unavailable', 'toast'),
  '91301': row(429, 'busy', 'mail_too_many', 'field'),
  '91302': row(429, 'busy', 'codes_too_many', 'field'),
  '91303': row(400, 'input', 'code_expired', 'field'),
  '91401': row(401, 'input', 'merchant_unknown', 'toast'),
  '91402': row(401, 'input', 'merchant_timestamp', 'toast'),
  '91403': row(401, 'input', 'merchant_signature', 'toast'),
  '91404': row(401, 'input', 'merchant_nonce', 'toast'),
  '91405': row(409, 'conflict', 'notice_too_early', 'toast'),
  '91406': row(409, 'conflict', 'notice_differs', 'toast'),
  '91407': row(403, 'refused', 'cross_site', 'toast'),
  '91408': row(405, 'input', 'method_not_allowed', 'toast'),
  '91409': row(413, 'input', 'too_large', 'toast'),
  '91410': row(415, 'input', 'media_type', 'toast'),
} as const satisfies Record<string, CodeRow>;

/** A code that we answer. */
export type Code = keyof typeof codes;

/** What the client does on any code, also one it doesn't know. */
export function behaviourOf(code: string): ClientBehaviour {
  const known: Record<string, CodeRow | undefined> = codes;
  return known[code]?.client ?? 'toast';
}
