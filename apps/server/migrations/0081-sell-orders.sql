-- Crypto that buyers sold and whose payout to their bank failed: it goes back to a wallet of theirs. Written by
-- modules/sells alone.

insert into state_edges (graph, from_state, event, to_state) values
  ('sell_order', '', 'report', 'refundable'),
  ('sell_order', 'refundable', 'confirm', 'refunding'),
  ('sell_order', 'refunding', 'broadcast', 'sent'),
  ('sell_order', 'refunding', 'finalise', 'refunded'),
  ('sell_order', 'sent', 'finalise', 'refunded'),
  ('sell_order', 'review', 'finalise', 'refunded'),
  ('sell_order', 'refunding', 'fail', 'refundable'),
  ('sell_order', 'sent', 'fail', 'refundable'),
  ('sell_order', 'review', 'fail', 'refundable'),
  ('sell_order', 'refunding', 'lose_sight', 'review'),
  ('sell_order', 'sent', 'lose_sight', 'review');

create table sell_orders (
  order_no text primary key,
  app_id text not null,
  -- The owner is the buyer who proves this address, with or without an account so far.
  email_index text not null,
  coin text not null,
  network text not null,
  -- Base units of the coin.
  units numeric(78) not null check (units > 0),
  fee_units numeric(78) not null check (fee_units >= 0),
  status text not null,
  last_event text not null,
  last_actor text not null,
  -- The present or last try to send it back: the confirmed address, and the send's own number.
  address text not null default '',
  refund_no text unique,
  transaction_hash text,
  failed_before boolean not null default false,
  created_at timestamptz not null default kassa_now(),
  confirmed_at timestamptz,
  refunded_at timestamptz,
  check (fee_units < units),
  check ((status = 'refundable') = (refund_no is null)),
  check ((status = 'refunded') = (refunded_at is not null))
);
create index sell_orders_buyer on sell_orders (email_index, created_at desc, order_no);
create trigger sell_orders_status before insert or update of status on sell_orders
  for each row execute function guard_status('sell_order', 'order_no');

-- What a code by mail confirms: a refund of this sold order to this address, and nothing else.
create table sell_refund_wishes (
  attempt_hash text primary key,
  order_no text not null references sell_orders,
  address text not null,
  made_at timestamptz not null default kassa_now()
);
create index sell_refund_wishes_old on sell_refund_wishes (made_at);
