-- Webhooks to merchants: one row per event, written in the transaction of the order's change, sent by a job.

create table merchant_events (
  -- Sent in the header webhook-id: the same for every attempt.
  event_no text primary key,
  app_id text not null references merchants,
  order_no text not null,
  -- 1 for an order's first event. First attempts are sent in this order.
  sequence integer not null,
  status text not null check (status in ('NEW', 'PAY_SUCCESS', 'PAY_FAIL', 'TIMEOUT', 'FINISHED')),
  -- The fields as they were at the commit, all strings, unsigned.
  payload jsonb not null,
  callback_url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'acknowledged', 'parked')),
  attempts integer not null default 0,
  due_at timestamptz not null default kassa_now(),
  -- Set while a worker sends it. The lease of a worker that died expires.
  leased_until timestamptz,
  recorded_at timestamptz not null default kassa_now(),
  finished_at timestamptz,
  unique (order_no, sequence),
  -- A status has one event.
  unique (order_no, status)
);
create index merchant_events_due on merchant_events (due_at) where state = 'waiting';
create index merchant_events_leased on merchant_events (app_id) where state = 'waiting' and leased_until is not null;

-- Every attempt to send an event.
create table merchant_event_attempts (
  event_no text not null references merchant_events,
  attempt integer not null,
  at timestamptz not null default kassa_now(),
  -- The endpoint's HTTP status; null where it gave none, then failure says why.
  http_status integer,
  failure text,
  took_ms integer not null,
  -- The first 1,000 characters of its answer.
  body text not null,
  primary key (event_no, attempt, at)
);
create trigger merchant_event_attempts_insert_only before update or delete on merchant_event_attempts
  for each row execute function refuse_change();
