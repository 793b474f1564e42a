-- Deliveries: one per paid order. In mode merchant the merchant releases and sends a notice. Written by
-- modules/deliveries alone.

insert into state_edges (graph, from_state, event, to_state) values
  ('delivery', '', 'ask', 'waiting_release'),
  ('delivery', 'waiting_release', 'release', 'released'),
  ('delivery', 'waiting_release', 'fail', 'failed'),
  ('delivery', 'waiting_release', 'doubt', 'review'),
  ('delivery', 'waiting_release', 'overdue', 'review'),
  ('delivery', 'waiting_release', 'withdraw', 'withdrawn'),
  ('delivery', 'review', 'release', 'released'),
  ('delivery', 'review', 'fail', 'failed'),
  ('delivery', 'review', 'withdraw', 'withdrawn');

create table deliveries (
  order_no text primary key,
  app_id text not null,
  mode text not null check (mode in ('merchant')),
  status text not null,
  -- The merchant's notice that was acted on.
  release_status text check (release_status in ('SUCCESS', 'FAIL')),
  release_time text,
  transaction_hash text,
  contract text,
  unique_id text,
  picture text,
  picture_number text,
  created_at timestamptz not null default kassa_now(),
  -- The next deadline while it waits: the reminder, then the review. Null once it no longer waits.
  due_at timestamptz,
  reminded_at timestamptz,
  last_event text not null,
  last_actor text not null,
  check ((status = 'waiting_release') = (due_at is not null))
);
create index deliveries_due on deliveries (due_at) where due_at is not null;
create trigger deliveries_status before insert or update of status on deliveries
  for each row execute function guard_status('delivery', 'order_no');
