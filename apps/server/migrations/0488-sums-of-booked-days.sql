-- What each provider's account moved on each day of the books, of all sealed journals: a day long ago is summed from these, however
-- many journals there were before it. As 0332 with balances, a seal adds its journals, whichever version makes it.
create table ledger_days (
  account text not null,
  day date not null,
  currency text not null,
  event text not null,
  amount numeric(78, 0) not null,
  primary key (account, day, currency, event)
);

create or replace function add_sealed_journals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_balances as b (account, currency, balance)
  select p.account, p.currency, sum(p.amount)
  from sealed s join ledger_postings p using (journal_no)
  group by p.account, p.currency order by p.account, p.currency
  on conflict (account, currency) do update set balance = b.balance + excluded.balance;
  insert into ledger_days as d (account, day, currency, event, amount)
  select p.account, coalesce(j.day, (j.at at time zone 'UTC')::date) as booked, p.currency, j.event, sum(p.amount)
  from sealed s join ledger_journals j using (journal_no) join ledger_postings p using (journal_no)
  where p.account like 'provider\_clearing:%'
  group by p.account, booked, p.currency, j.event order by p.account, booked, p.currency, j.event
  on conflict (account, day, currency, event) do update set amount = d.amount + excluded.amount;
  return null;
end $$;

-- As modules/ledger/seal.ts: nothing is sealed between the sum and the new function.
select pg_advisory_xact_lock(hashtext('kassa ledger seal'));
insert into ledger_days (account, day, currency, event, amount)
select p.account, coalesce(j.day, (j.at at time zone 'UTC')::date), p.currency, j.event, sum(p.amount)
from ledger_seal_lines join ledger_journals j using (journal_no) join ledger_postings p using (journal_no)
where p.account like 'provider\_clearing:%' group by 1, 2, 3, 4;

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke insert, update, delete, truncate on ledger_days from kassa_app;
  end if;
end $$;
