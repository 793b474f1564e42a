-- The balances of all sealed journals, so that nobody has to sum the whole ledger to see an account. What is not sealed yet is
-- little, and is added when it is read.
create table ledger_balances (
  account text not null,
  currency text not null,
  -- Debits above 0.
  balance numeric(78, 0) not null,
  primary key (account, currency)
);

-- Runs as the tables' owner: the program may read balances and not write them. A journal is sealed once, so it counts once.
create function add_sealed_journals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_balances as b (account, currency, balance)
  select p.account, p.currency, sum(p.amount)
  from sealed s join ledger_postings p using (journal_no)
  group by p.account, p.currency order by p.account, p.currency
  on conflict (account, currency) do update set balance = b.balance + excluded.balance;
  return null;
end $$;

-- As modules/ledger/seal.ts: nothing is sealed between the sum and the trigger.
select pg_advisory_xact_lock(hashtext('kassa ledger seal'));
create trigger ledger_seal_lines_summed after insert on ledger_seal_lines
  referencing new table as sealed for each statement execute function add_sealed_journals();
insert into ledger_balances (account, currency, balance)
select p.account, p.currency, sum(p.amount)
from ledger_seal_lines join ledger_postings p using (journal_no) group by p.account, p.currency;

do $$
begin
  revoke execute on function add_sealed_journals from public;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke insert, update, delete, truncate on ledger_balances from kassa_app;
    revoke execute on function add_sealed_journals from kassa_app;
  end if;
end $$;
