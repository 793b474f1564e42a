-- How long payments and deliveries of the last days took, for each method, merchant and network: the job measure-times
-- writes it from orders, and buyers read it. docs/decisions/usual-times.md
create table usual_times (
  stage text not null check (stage in ('pay', 'deliver')),
  -- pay: pay way, bank and provider; deliver: the merchant, or our network.
  subject text not null,
  orders integer not null,
  median_ms bigint not null,
  p90_ms bigint not null,
  measured_at timestamptz not null default kassa_now(),
  primary key (stage, subject)
);

-- What the job looks for. Orders that were never paid are not in it.
create index orders_paid on orders (paid_at) where paid_at is not null;

-- Where the sandbox's clock was turned to: what lasted over such a moment lasted for no buyer.
create table clock_turns (
  turned_to timestamptz not null
);
create index clock_turns_old on clock_turns (turned_to);

create or replace function turn_clock(by_ms bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turned bigint;
begin
  update clock_offset set offset_ms = offset_ms + by_ms where turnable returning offset_ms into turned;
  if turned is null then
    raise exception 'this clock is never turned' using errcode = 'KA004';
  end if;
  if by_ms > 0 then
    insert into clock_turns values (statement_timestamp() + turned * interval '1 millisecond');
  end if;
  return turned;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke insert, update, truncate on clock_turns from kassa_app;
  end if;
end $$;
