-- Attempts to pay, the money they brought, and refunds.

insert into state_edges (graph, from_state, event, to_state) values
  ('payment', '', 'begin', 'init'),
  ('payment', 'init', 'send', 'sent'),
  ('payment', 'init', 'cancel', 'cancelled'),
  ('payment', 'sent', 'challenge', 'challenge'),
  ('payment', 'sent', 'capture', 'captured'),
  ('payment', 'sent', 'decline', 'declined'),
  ('payment', 'sent', 'lose_sight', 'unknown'),
  ('payment', 'sent', 'cancel', 'cancelled'),
  ('payment', 'challenge', 'capture', 'captured'),
  ('payment', 'challenge', 'decline', 'declined'),
  ('payment', 'challenge', 'lose_sight', 'unknown'),
  ('payment', 'challenge', 'cancel', 'cancelled'),
  ('payment', 'unknown', 'challenge', 'challenge'),
  ('payment', 'unknown', 'capture', 'captured'),
  ('payment', 'unknown', 'decline', 'declined'),
  ('payment', 'unknown', 'cancel', 'cancelled'),
  ('payment', 'declined', 'capture_late', 'captured'),
  ('payment', 'cancelled', 'capture_late', 'captured'),
  ('refund', '', 'decide', 'init'),
  ('refund', 'init', 'send', 'sent'),
  ('refund', 'sent', 'succeed', 'succeeded'),
  ('refund', 'sent', 'refuse', 'refused'),
  ('refund', 'sent', 'lose_sight', 'unknown'),
  ('refund', 'unknown', 'succeed', 'succeeded'),
  ('refund', 'unknown', 'refuse', 'refused'),
  ('refund', 'refused', 'ask_person', 'review'),
  ('refund', 'review', 'retry', 'init');

create table payments (
  -- Our key at the provider: its reference and the idempotency key of its request.
  payment_no text primary key,
  order_no text not null,
  user_no text not null,
  status text not null,
  provider text not null,
  pay_way_code text not null,
  bank_code text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  card_id text,
  last4 text not null default '',
  provider_payment_id text,
  decline_code text not null default '',
  challenge_url text,
  challenge_until timestamptz,
  challenged_at timestamptz,
  created_at timestamptz not null default kassa_now(),
  sent_at timestamptz,
  -- When the provider is asked next; null: only after a callback.
  due_at timestamptz,
  asks integer not null default 0,
  last_event text not null,
  last_actor text not null
);
-- Only one attempt of an order may be live, so that nobody is charged twice.
create unique index payments_live on payments (order_no) where status in ('init', 'sent', 'challenge', 'unknown');
create index payments_order on payments (order_no, created_at desc);
create index payments_due on payments (due_at) where due_at is not null;
create trigger payments_status before insert or update of status on payments
  for each row execute function guard_status('payment', 'payment_no');

-- Each receipt of money has its own row, which never changes.
create table receipts (
  receipt_no text primary key,
  payment_no text not null references payments,
  order_no text not null,
  provider text not null,
  provider_capture_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The judgement about it: see modules/payments/disposition.ts.
  disposition text not null check (
    disposition in ('in_time', 'honoured_late', 'too_late', 'second', 'part_too_late', 'wrong_currency')
  ),
  -- The provider's time of the money, by which lateness is judged.
  received_at timestamptz not null,
  recorded_at timestamptz not null default kassa_now(),
  unique (provider, provider_capture_id)
);
create index receipts_order on receipts (order_no);
create index receipts_payment on receipts (payment_no);
create trigger receipts_insert_only before update or delete on receipts
  for each row execute function refuse_change();

-- A card's single-use token and the names typed in the page. No digits but the last four.
create table cards (
  card_id text primary key,
  user_no text not null,
  order_no text not null,
  provider text not null,
  brand text not null,
  last4 text not null,
  token_sealed text not null,
  token_index text not null unique,
  names_sealed text not null,
  usable_until timestamptz not null,
  -- The attempt that used it up.
  payment_no text,
  created_at timestamptz not null default kassa_now()
);

create table refunds (
  -- Our key at the provider.
  refund_no text primary key,
  order_no text not null,
  payment_no text not null references payments,
  status text not null,
  provider text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  -- Whether it returns all money kept: then it moves the order to refunding and refunded.
  whole boolean not null,
  provider_refund_id text,
  created_at timestamptz not null default kassa_now(),
  finished_at timestamptz,
  due_at timestamptz,
  asks integer not null default 0,
  last_event text not null,
  last_actor text not null
);
create index refunds_order on refunds (order_no);
create index refunds_payment on refunds (payment_no);
create index refunds_due on refunds (due_at) where due_at is not null;
create trigger refunds_status before insert or update of status on refunds
  for each row execute function guard_status('refund', 'refund_no');

-- Verified callbacks of providers, as sent. A repeated one finds its row and has no effect.
create table callback_inbox (
  provider text not null,
  event_id text not null,
  type text not null,
  reference text not null,
  body text not null,
  received_at timestamptz not null default kassa_now(),
  worked_at timestamptz,
  primary key (provider, event_id)
);
create index callback_inbox_due on callback_inbox (received_at) where worked_at is null;
