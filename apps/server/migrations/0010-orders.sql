-- Orders: one per link (nft_param_no). Written by modules/orders alone.

insert into state_edges (graph, from_state, event, to_state) values
  ('order', '', 'place', 'created'),
  ('order', 'created', 'start_attempt', 'awaiting_payment'),
  ('order', 'created', 'report_money', 'processing'),
  ('order', 'awaiting_payment', 'report_money', 'processing'),
  ('order', 'created', 'capture', 'paid'),
  ('order', 'awaiting_payment', 'capture', 'paid'),
  ('order', 'processing', 'capture', 'paid'),
  ('order', 'created', 'expire', 'closed'),
  ('order', 'awaiting_payment', 'expire', 'closed'),
  ('order', 'processing', 'expire', 'closed'),
  ('order', 'created', 'cancel', 'closed'),
  ('order', 'awaiting_payment', 'cancel', 'closed'),
  ('order', 'created', 'give_up', 'failed'),
  ('order', 'awaiting_payment', 'give_up', 'failed'),
  ('order', 'processing', 'give_up', 'failed'),
  ('order', 'paid', 'ask_release', 'delivering'),
  ('order', 'delivering', 'broadcast', 'crypto_sent'),
  ('order', 'paid', 'deliver', 'completed'),
  ('order', 'delivering', 'deliver', 'completed'),
  ('order', 'crypto_sent', 'deliver', 'completed'),
  ('order', 'closed', 'honour_late', 'paid'),
  ('order', 'failed', 'honour_late', 'paid'),
  ('order', 'closed', 'start_refund', 'refunding'),
  ('order', 'failed', 'start_refund', 'refunding'),
  ('order', 'processing', 'start_refund', 'refunding'),
  ('order', 'paid', 'start_refund', 'refunding'),
  ('order', 'delivering', 'start_refund', 'refunding'),
  ('order', 'crypto_sent', 'start_refund', 'refunding'),
  ('order', 'completed', 'start_refund', 'refunding'),
  ('order', 'review', 'start_refund', 'refunding'),
  ('order', 'refunding', 'finish_refund', 'refunded'),
  ('order', 'processing', 'ask_person', 'review'),
  ('order', 'paid', 'ask_person', 'review'),
  ('order', 'delivering', 'ask_person', 'review'),
  ('order', 'crypto_sent', 'ask_person', 'review'),
  ('order', 'completed', 'ask_person', 'review'),
  ('order', 'refunding', 'ask_person', 'review'),
  ('order', 'review', 'accept_money', 'paid'),
  ('order', 'review', 'ask_release', 'delivering'),
  ('order', 'review', 'deliver', 'completed');

create table orders (
  order_no text primary key,
  nft_param_no text not null unique,
  app_id text not null,
  merchant_order_no text not null,
  user_no text not null,
  status text not null,
  exception text not null default 'none' check (
    exception in ('none', 'paid_late', 'paid_partial', 'paid_over', 'paid_twice', 'amount_mismatch', 'charged_back')
  ),
  -- Why a person must decide; empty while nobody has to.
  review_reason text not null default '',
  quote_no text not null,
  pay_way_code text not null,
  bank_code text not null,
  -- ISO 4217 minor units of fiat.
  fiat text not null,
  total_minor bigint not null check (total_minor > 0),
  attempts integer not null default 0 check (attempts between 0 and 10),
  -- appId and uniqueId of a MARKET item, and whether this order holds it now.
  item_key text,
  item_held boolean not null default false,
  created_at timestamptz not null default kassa_now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  completed_at timestamptz,
  version bigint not null default 1,
  last_event text not null,
  last_actor text not null,
  check (not item_held or item_key is not null)
);
create unique index orders_item on orders (item_key) where item_held;
create index orders_buyer on orders (user_no, created_at desc, order_no);
create index orders_merchant on orders (app_id, merchant_order_no);
create index orders_due on orders (expires_at) where status in ('created', 'awaiting_payment', 'processing');

create trigger orders_status before insert or update of status on orders
  for each row execute function guard_status('order', 'order_no');
