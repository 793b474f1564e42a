-- What merchants were told after a backup, as their events prove to a database that was restored from it.
create table notified_orders (
  -- Number of the order; this database may not have it.
  order_no text primary key,
  app_id text not null references merchants,
  merchant_order_no text not null,
  -- What the buyer was charged, in minor units.
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Part of it that goes back or has gone back.
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- How far it had come: each for itself.
  closed boolean not null default false,
  paid boolean not null default false,
  delivered boolean not null default false,
  -- As the newest event says; null where none does.
  placed_at timestamptz,
  paid_at timestamptz,
  -- open: this database does not have all of it; mended: it has; unpaid: it has none of it, and no money came as far as its
  -- merchant knows; decided: a person has.
  state text not null default 'open' check (state in ('open', 'mended', 'unpaid', 'decided')),
  remark text not null default '',
  found_at timestamptz not null default kassa_now()
);
create index notified_orders_numbers on notified_orders (app_id, merchant_order_no);

create table notified_events (
  -- Its webhook-id; of the classic form, its status.
  event_key text not null,
  order_no text not null references notified_orders,
  -- Null in the classic form.
  sequence integer check (sequence > 0),
  type text not null,
  -- The event's data, or the classic fields.
  payload jsonb not null,
  found_at timestamptz not null default kassa_now(),
  primary key (order_no, event_key)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on notified_orders, notified_events from kassa_app;
    grant update (refunded_minor, closed, paid, delivered, placed_at, paid_at, state, remark) on notified_orders to kassa_app;
  end if;
end $$;
