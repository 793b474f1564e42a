-- Payments by local methods: what the buyer has to do, until when, and the filled-in form.

insert into state_edges (graph, from_state, event, to_state) values
  -- Instructions are open, or money was reported that is not final: the attempt stays live in its status.
  ('payment', 'sent', 'issue', 'sent'),
  ('payment', 'unknown', 'issue', 'sent'),
  ('payment', 'sent', 'report', 'sent'),
  ('payment', 'unknown', 'report', 'sent'),
  -- A rail that takes no money back: a person asks the buyer for an account.
  ('refund', 'init', 'ask_person', 'review');

alter table payments
  -- The price of the attempt: its window counts from the first instructions for that price.
  add column quote_no text not null default '',
  add column language text not null default '',
  -- The filled-in form as it was sent: the same request is sent again under the same key.
  add column form_sealed text,
  -- Sent with the request: when its instructions end, and when the order ends once they were issued.
  add column instructions_until timestamptz,
  add column window_until timestamptz,
  -- What the buyer has to do, as the provider said; issued_at is when it was first known.
  add column instructions jsonb,
  add column issued_at timestamptz,
  -- When the provider first reported money that is not final.
  add column reported_at timestamptz;

-- The filled-in form for the method of an order; a later one replaces it.
create table pay_forms (
  order_no text primary key,
  user_no text not null,
  pay_way_code text not null,
  bank_code text not null,
  fields_sealed text not null,
  filled_at timestamptz not null default kassa_now()
);

-- A buyer's last values for one set of fields, offered masked the next time.
create table last_pay_forms (
  user_no text not null,
  -- Country and names of the fields.
  field_set text not null,
  fields_sealed text not null,
  filled_at timestamptz not null default kassa_now(),
  primary key (user_no, field_set)
);
