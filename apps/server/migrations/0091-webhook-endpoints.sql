-- Webhooks in the modern form: registered endpoints, typed events, and the delivery of each event to each endpoint.

create table webhook_endpoints (
  endpoint_no text primary key,
  app_id text not null references merchants,
  url text not null,
  -- Event types that it gets; empty: all.
  events text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'disabled')),
  disabled_reason text not null default '',
  created_at timestamptz not null default kassa_now(),
  check ((state = 'active') = (disabled_reason = ''))
);
create index webhook_endpoints_app on webhook_endpoints (app_id, created_at desc, endpoint_no desc);

-- Two live at a time, for rotation: every webhook is signed with both.
create table webhook_secrets (
  secret_no bigint generated always as identity primary key,
  endpoint_no text not null references webhook_endpoints,
  secret_sealed text not null,
  created_at timestamptz not null default kassa_now(),
  retired_at timestamptz
);
create index webhook_secrets_live on webhook_secrets (endpoint_no) where retired_at is null;

create table webhook_events (
  -- Sent in the header webhook-id, the same for every endpoint and attempt.
  event_no text primary key,
  app_id text not null,
  -- Null for events that are not about an order, as is their sequence.
  order_no text,
  -- Rises by one with every event of an order.
  sequence integer,
  type text not null,
  -- The event's data at the commit, without its sequence.
  payload jsonb not null,
  -- The order has no callbackUrl: whether these endpoints take the event decides how it continues.
  alone boolean not null default false,
  -- The only endpoint that it is for; null: all that want its type.
  only_for text,
  recorded_at timestamptz not null default kassa_now(),
  unique (order_no, sequence),
  check ((order_no is null) = (sequence is null))
);
create index webhook_events_app on webhook_events (app_id, recorded_at desc, event_no desc);
create trigger webhook_events_insert_only before update or delete on webhook_events
  for each row execute function refuse_change();

create table webhook_deliveries (
  delivery_no text primary key,
  event_no text not null references webhook_events,
  endpoint_no text not null references webhook_endpoints,
  app_id text not null,
  order_no text,
  sequence integer,
  state text not null default 'waiting' check (state in ('waiting', 'acknowledged', 'parked', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null default kassa_now(),
  leased_until timestamptz,
  created_at timestamptz not null default kassa_now(),
  unique (event_no, endpoint_no)
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_no) where state = 'waiting' and leased_until is not null;
create index webhook_deliveries_order on webhook_deliveries (order_no, endpoint_no, sequence) where state = 'waiting';
create index webhook_deliveries_app on webhook_deliveries (app_id, created_at desc, delivery_no desc);

create table webhook_attempts (
  delivery_no text not null references webhook_deliveries,
  attempt integer not null,
  at timestamptz not null default kassa_now(),
  http_status integer,
  failure text,
  took_ms integer not null,
  -- The first 1,000 characters of the answer.
  body text not null,
  primary key (delivery_no, attempt, at)
);
create trigger webhook_attempts_insert_only before update or delete on webhook_attempts
  for each row execute function refuse_change();

-- Writing an event also queues it for every endpoint that wants it, in the same transaction.
create function fan_out_event() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (delivery_no, event_no, endpoint_no, app_id, order_no, sequence)
  select 'dlv_' || substr(md5(new.event_no || endpoint_no), 1, 24), new.event_no, endpoint_no, new.app_id, new.order_no,
    new.sequence
  from webhook_endpoints
  where app_id = new.app_id and state = 'active' and (events = '{}' or new.type = any(events) or new.only_for is not null)
    and (new.only_for is null or endpoint_no = new.only_for);
  return null;
end $$;
create trigger webhook_events_fan_out after insert on webhook_events
  for each row execute function fan_out_event();
