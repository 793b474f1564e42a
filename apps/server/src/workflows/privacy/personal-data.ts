/**
 * A table that holds data about a buyer, and which columns are exported to them:
 * docs/decisions/what-is-known-of-a-buyer.md.
 */
export interface Held {
  readonly table: string;
  /** The column that says whose row it is: the buyer's number, or the keyed digest of their address. */
  readonly by: 'user_no' | 'email_index';
  readonly plain: readonly string[];
  /**
   * Sealed columns, without `_sealed`. Each is sealed for the purpose `table.column`, or for the one that is named
   * here.
   */
  readonly sealed?: Readonly<Record<string, string>>;
}

/** The data map, as the program reads it. A test finds what is missing in it. */
export const dataMap: readonly Held[] = [
  {
    table: 'users',
    by: 'user_no',
    plain: ['user_no', 'kyc_level', 'at_risk', 'locale', 'regional_tag', 'time_zone', 'created_at', 'proven_at'],
    sealed: { email: 'users.email' },
  },
  { table: 'sessions', by: 'user_no', plain: ['started_at', 'last_seen_at', 'ended_at', 'scope_app_id', 'proven'] },
  { table: 'known_browsers', by: 'email_index', plain: ['last_login_at'] },
  { table: 'login_attempts', by: 'email_index', plain: ['sent_at'] },
  { table: 'login_failures', by: 'email_index', plain: ['at'] },
  { table: 'guest_starts', by: 'email_index', plain: ['started_at'] },
  { table: 'login_warnings', by: 'email_index', plain: ['warned_at'] },
  { table: 'ready_logins', by: 'email_index', plain: ['app_id', 'expires_at', 'used_at'] },
  {
    table: 'orders',
    by: 'user_no',
    plain: [
      'order_no',
      'app_id',
      'merchant_order_no',
      'status',
      'exception',
      'fiat',
      'total_minor',
      'created_at',
      'paid_at',
    ],
  },
  {
    table: 'payments',
    by: 'user_no',
    plain: [
      'payment_no',
      'order_no',
      'status',
      'pay_way_code',
      'bank_code',
      'currency',
      'amount_minor',
      'last4',
      'created_at',
    ],
    sealed: { form: 'payments.form' },
  },
  {
    table: 'cards',
    by: 'user_no',
    plain: ['card_id', 'order_no', 'brand', 'last4', 'created_at'],
    sealed: { names: 'cards.names' },
  },
  {
    table: 'kept_cards',
    by: 'user_no',
    plain: ['card_id', 'status', 'brand', 'last4', 'created_at', 'forgotten_at'],
    sealed: { names: 'kept_cards.names' },
  },
  {
    table: 'pay_forms',
    by: 'user_no',
    plain: ['order_no', 'pay_way_code', 'filled_at'],
    sealed: { fields: 'pay_forms.fields' },
  },
  {
    table: 'last_pay_forms',
    by: 'user_no',
    plain: ['field_set', 'filled_at'],
    sealed: { fields: 'last_pay_forms.fields' },
  },
  { table: 'card_tries', by: 'user_no', plain: ['payment_no', 'tried_at', 'declined_at'] },
  {
    table: 'identity_persons',
    by: 'user_no',
    plain: ['level', 'verified_at', 'document_expires_on', 'country', 'cpf_matched_at'],
    sealed: { details: 'identity_checks.document', cpf: 'identity_persons.cpf' },
  },
  {
    table: 'identity_checks',
    by: 'user_no',
    plain: [
      'check_no',
      'status',
      'level',
      'provider',
      'country',
      'steps',
      'refusals',
      'opened_at',
      'submitted_at',
      'ended_at',
    ],
    sealed: { document: 'identity_checks.document' },
  },
  { table: 'identity_uses', by: 'user_no', plain: ['payment_no', 'usd_minor', 'used_on', 'released_at'] },
  { table: 'identity_cpf_asks', by: 'user_no', plain: ['asked_at'] },
  {
    table: 'screening_hits',
    by: 'user_no',
    plain: ['kind', 'listed_name', 'program', 'status', 'raised_at'],
    sealed: { value: 'screening_hits.value' },
  },
  {
    table: 'sell_orders',
    by: 'email_index',
    plain: [
      'order_no',
      'coin',
      'network',
      'units',
      'status',
      'address',
      'transaction_hash',
      'created_at',
      'refunded_at',
    ],
  },
];

/**
 * Sealed columns that are not exported: secrets of ours, of merchants and of providers, and what is deleted within
 * days.
 */
export const notDisclosed: readonly string[] = [
  // Single-use or the provider's own: they open payments and say nothing about a person.
  'cards.token_sealed',
  'cards.kept_sealed',
  'kept_cards.token_sealed',
  'kept_cards.provider_card_sealed',
  // Kept answers and values of links: for a day at most.
  'submit_tokens.answer_sealed',
  'merchant_requests.answer_sealed',
  'link_arrivals.values_sealed',
  'ready_logins.email_sealed',
  // Copies of the data above, for a month at most: mails, and what providers sent.
  'mail_outbox.to_sealed',
  'mail_outbox.values_sealed',
  'identity_inbox.body_sealed',
  // The merchant's own statement about whom it sent.
  'checkout_sessions.email_sealed',
  // The address of a payment link, which says nothing about a buyer.
  'payment_links.handle_sealed',
  // Secrets of merchants, operators and the treasury.
  'merchant_secrets.secret_sealed',
  'webhook_secrets.secret_sealed',
  'merchants.contact_sealed',
  'operators.totp_sealed',
  // Where a merchant's money goes: of a business, not of a buyer.
  'payout_accounts.holder_sealed',
  'payout_accounts.account_sealed',
  // Of people who work here, not of buyers.
  'invitations.email_sealed',
  'chain_deliveries.raw_sealed',
];
