-- How the attempts of an hour ended, summed with the orders of that hour (docs/decisions/sums-of-hours.md). An attempt
-- counts in the hour in which it began, whenever it ends.
create table figure_attempts (
  hour timestamptz not null,
  pay_way_code text not null,
  bank_code text not null,
  provider text not null,
  -- Of declined ones. Else empty.
  reason text not null,
  attempts bigint not null check (attempts > 0),
  captured bigint not null,
  declined bigint not null,
  -- Calls to the provider that had no answer, whatever came of them.
  unanswered bigint not null,
  primary key (hour, pay_way_code, bank_code, provider, reason)
);

-- The sums of attempts hold where this is `summed_at`. A program that does not know them yet moves that one alone.
alter table figure_hours add column attempts_at timestamptz;

create function mark_hour_of_late_attempt() returns trigger language plpgsql as $$
begin
  insert into figure_marks (hour) values (date_trunc('hour', new.created_at, 'UTC'));
  return null;
end $$;

-- As with orders: what changes in an attempt's first hour needs no mark, and most attempts change then or never.
create trigger attempts_begun_late after insert on payments for each row
  when (new.created_at < kassa_now() - interval '1 hour')
  execute function mark_hour_of_late_attempt();
create trigger attempts_changed_late after update on payments for each row
  when (new.created_at < kassa_now() - interval '1 hour' and (
    old.pay_way_code, old.bank_code, old.provider, old.status = 'captured',
    case when old.status = 'declined' then coalesce(old.decline_code, '') end
  ) is distinct from (
    new.pay_way_code, new.bank_code, new.provider, new.status = 'captured',
    case when new.status = 'declined' then coalesce(new.decline_code, '') end
  ))
  execute function mark_hour_of_late_attempt();

create function mark_hour_of_unanswered_attempt() returns trigger language plpgsql as $$
begin
  insert into figure_marks (hour)
  select date_trunc('hour', created_at, 'UTC') from payments
  where payment_no = new.subject and created_at < kassa_now() - interval '1 hour';
  return null;
end $$;
create trigger attempts_unanswered_late after insert on state_moves for each row
  when (new.graph = 'payment' and new.event = 'lose_sight')
  execute function mark_hour_of_unanswered_attempt();
