-- What became of the orders of an hour, summed once it is over (docs/decisions/sums-of-hours.md). All of it can be made
-- again from the orders: `delete from figure_hours`.

-- An hour of UTC whose sums are kept. Its orders were placed in it, whenever they ended.
create table figure_hours (
  hour timestamptz primary key,
  -- Links that were opened for the first time.
  opened bigint not null check (opened >= 0),
  summed_at timestamptz not null default kassa_now()
);

create table figure_sums (
  hour timestamptz not null,
  -- Its code, with its bank behind a hyphen where it has one.
  method text not null,
  fiat text not null,
  placed bigint not null check (placed > 0),
  tried bigint not null,
  paid bigint not null,
  completed bigint not null,
  -- Of the paid ones, in minor units: their worth in US dollars by their quotes, and their totals.
  usd_minor numeric not null,
  total_minor numeric not null,
  primary key (hour, method, fiat)
);

-- What kept buyers from paying the orders of an hour.
create table figure_failures (
  hour timestamptz not null,
  kind text not null check (kind in ('declined', 'closed')),
  what text not null,
  count bigint not null check (count > 0),
  primary key (hour, kind, what)
);

-- Hours of which an order changed late. A row for each change, never one for several: who takes a row away has seen its
-- change, and one that commits meanwhile has its own.
create table figure_marks (
  mark_no bigint generated always as identity primary key,
  hour timestamptz not null
);
create index figure_marks_hour on figure_marks (hour);

create function mark_hour_of_order() returns trigger language plpgsql as $$
begin
  insert into figure_marks (hour) values (date_trunc('hour', new.created_at, 'UTC'));
  if tg_op = 'UPDATE' then
    if old.created_at <> new.created_at then
      insert into figure_marks (hour) values (date_trunc('hour', old.created_at, 'UTC'));
    end if;
  end if;
  return null;
end $$;

-- No hour is summed before its youngest order is two hours old, so an order that changes in its first hour needs no mark.
-- Most never change later, and pay for the comparison alone.
create trigger orders_placed_late after insert on orders for each row
  when (new.created_at < kassa_now() - interval '1 hour')
  execute function mark_hour_of_order();
create trigger orders_changed_late after update on orders for each row
  when ((old.created_at <> new.created_at or old.created_at < kassa_now() - interval '1 hour') and (
    old.created_at, old.pay_way_code, old.bank_code, old.fiat, old.quote_no, old.total_minor, old.paid_at, old.completed_at,
    old.attempts > 0, case when old.paid_at is null and old.status in ('closed', 'failed') then old.last_event end
  ) is distinct from (
    new.created_at, new.pay_way_code, new.bank_code, new.fiat, new.quote_no, new.total_minor, new.paid_at, new.completed_at,
    new.attempts > 0, case when new.paid_at is null and new.status in ('closed', 'failed') then new.last_event end
  ))
  execute function mark_hour_of_order();

-- An attempt may be young while its order is old.
create function mark_hour_of_attempt() returns trigger language plpgsql as $$
begin
  insert into figure_marks (hour)
  select date_trunc('hour', created_at, 'UTC') from orders
  where order_no = new.order_no and created_at < kassa_now() - interval '1 hour';
  return null;
end $$;
create trigger payments_declined_late after update on payments for each row
  when ((old.status = 'declined', old.decline_code) is distinct from (new.status = 'declined', new.decline_code)
    and (old.status = 'declined' or new.status = 'declined'))
  execute function mark_hour_of_attempt();
