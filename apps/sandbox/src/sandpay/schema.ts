/**
 * Sandpay's first tables. No column ever contains a card number, an expiry or a CVV. Amounts are ISO 4217 minor units
 * as text, times are ms.
 */
const cards = `
create table if not exists card_sessions (
  id text primary key, reference text not null, ancestors text not null, language text not null, expires_at integer not null
) strict;
create table if not exists card_tokens (
  token text primary key, session_id text not null references card_sessions (id), scenario text not null,
  brand text not null, last4 text not null, expires_at integer not null, used_by text
) strict;
create table if not exists payments (
  id text primary key, reference text not null unique, status text not null, amount text not null, currency text not null,
  brand text not null, last4 text not null, scenario text not null, decline_code text,
  session_id text not null references card_sessions (id), return_url text not null,
  due_at integer, created_at integer not null
) strict;
create index if not exists payments_due on payments (due_at) where due_at is not null;
create table if not exists captures (
  id text primary key, payment_id text not null references payments (id), amount text not null, currency text not null,
  at integer not null
) strict;
create index if not exists captures_payment on captures (payment_id);
create table if not exists closed_references (reference text primary key) strict;
create table if not exists lost_requests (reference text primary key) strict;
create table if not exists refunds (
  id text primary key, payment_id text not null references payments (id), amount text not null, currency text not null,
  reference text not null unique, status text not null, due_at integer, created_at integer not null
) strict;
create table if not exists idempotency (
  key text primary key, digest text not null, body text not null, reference text not null
) strict;
create table if not exists callbacks (
  seq integer primary key autoincrement, id text not null, type text not null, reference text not null, body text not null,
  state text not null, due_at integer not null, place integer not null, attempts integer not null default 0,
  created_at integer not null, last_answer text not null default ''
) strict;
create index if not exists callbacks_due on callbacks (due_at) where state = 'waiting';
create table if not exists settings (name text primary key, value text not null) strict;
`;

/**
 * Payments by saved cards and by local methods. From here on a payment itself says who may frame its question, and in
 * which language. `action` is the buyer's instructions as JSON. `serial` is ten digits that its codes and account
 * numbers are made from.
 */
const localMethods = `
create table payments_2 (
  id text primary key, reference text not null unique, status text not null, amount text not null, currency text not null,
  method text not null, brand text not null, last4 text not null, scenario text not null, decline_code text,
  ancestors text not null, language text not null, return_url text not null, due_at integer, created_at integer not null,
  channel text not null default '', serial text, until integer, action text, refuses_refunds integer not null default 0
) strict;
insert into payments_2 (id, reference, status, amount, currency, method, brand, last4, scenario, decline_code, ancestors,
    language, return_url, due_at, created_at)
  select p.id, p.reference, p.status, p.amount, p.currency, 'card', p.brand, p.last4, p.scenario, p.decline_code, s.ancestors,
    s.language, p.return_url, p.due_at, p.created_at
  from payments p join card_sessions s on s.id = p.session_id;
drop table payments;
alter table payments_2 rename to payments;
create index payments_due on payments (due_at) where due_at is not null;
create unique index payments_serial on payments (serial) where serial is not null;
create table kept_cards (
  id text primary key, reference text not null unique, token text not null, scenario text not null, brand text not null,
  last4 text not null, ancestors text not null, language text not null, created_at integer not null
) strict;
create table numbers (number text not null, payment_id text not null references payments (id)) strict;
create index numbers_number on numbers (number);
create table plans (
  seq integer primary key autoincrement, payment_id text not null references payments (id), play text not null,
  due_at integer not null
) strict;
create index plans_due on plans (due_at);
create table spent_wallet_tokens (digest text primary key) strict;
`;

/** Payments name the shop that is paid. */
const merchantNames = `
alter table payments add column merchant_name text not null default 'Kassa';
`;

/** Which payments came in Adyen's own words, and its answers by their keys. */
const adyenWire = `
create table adyen_payments (
  reference text primary key, psp text not null unique, redirect_result text not null unique, type text not null
) strict;
create table adyen_answers (key text primary key, body text not null) strict;
`;

/** Which payments came in Stripe's own words, what its keys were used for, and its customers. */
const stripeWire = `
create table stripe_intents (
  id text primary key, reference text not null, type text not null, method text not null, customer text not null,
  state text not null, amount integer not null, currency text not null, return_url text not null, created_at integer not null
) strict;
create index stripe_intents_reference on stripe_intents (reference);
create table stripe_keys (key text primary key, digest text not null) strict;
create table stripe_customers (id text primary key, metadata text not null, created_at integer not null) strict;
create index kept_cards_token on kept_cards (token);
`;

/** Which payments came in Mercado Pago's own words, and what its keys were used for. */
const mercadoPagoWire = `
create table mercadopago_payments (
  id integer primary key, reference text not null unique, method text not null, kept text not null, created_at integer not null
) strict;
create table mercadopago_keys (key text primary key, reference text not null) strict;
`;

/** Captured money that is disputed or taken back. `taken` and `fee`: what the provider has taken from its client. */
const disputes = `
create table disputes (
  id text primary key, payment_id text not null references payments (id), kind text not null, state text not null,
  reason text not null, amount text not null, currency text not null, taken text not null, fee text not null,
  evidence_due_at integer, at integer not null
) strict;
create index disputes_payment on disputes (payment_id);
`;

/** What was played of a dispute, in order, with commas; and the order in which disputes changed. */
const disputePlays = `
alter table disputes add column plays text not null default '';
alter table disputes add column changed integer not null default 0;
alter table disputes add column opened_at integer;
`;

/** Stripe's methods of payment that are no cards, and its tokens of wallets. `token`: what the wallet gave. */
const stripeTokens = `
create table stripe_methods (id text primary key, type text not null, created_at integer not null) strict;
create table stripe_tokens (id text primary key, wallet text not null, token text not null, created_at integer not null) strict;
`;

/**
 * What Sandpay books for its client, as its reports say it: amounts in minor units, above 0 what it owes more. `wire`: in
 * whose words the payment came. `batch`: the report of Adyen's that has it. A doubled line has the same `id`.
 */
const settlement = `
create table settlement_entries (
  seq integer primary key autoincrement, id text not null, wire text not null, type text not null, at integer not null,
  reference text not null, payment text not null, capture text not null, item text not null, amount text not null,
  currency text not null, fee text not null, converted text, net_currency text, batch text
) strict;
create index settlement_entries_at on settlement_entries (wire, at, seq);
create index settlement_entries_reference on settlement_entries (reference);
`;

/** Reports that Mercado Pago has made. Times in ms since 1970. */
const mercadoPagoReports = `
create table mercadopago_reports (
  id integer primary key autoincrement, begin_at integer not null, end_at integer not null, made_at integer not null
) strict;
`;

/** Of which money a refund is, where each money is a payment of its own; '' for the first. */
const refundsOfCaptures = `
alter table refunds add column capture text not null default '';
`;

/** Which money a dispute is about; '' for the first. */
const disputesOfCaptures = `
alter table disputes add column capture text not null default '';
`;

/** Steps that made the file: see openDatabase. */
export const sandpaySteps: readonly string[] = [
  ...[cards, localMethods, merchantNames, adyenWire, stripeWire, disputes],
  ...[disputePlays, stripeTokens],
  ...[mercadoPagoWire, settlement, mercadoPagoReports, refundsOfCaptures, disputesOfCaptures],
];
