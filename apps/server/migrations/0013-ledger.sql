-- The books: double entry, insert-only, balanced per journal and currency at commit.

create table ledger_accounts (
  account text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'exchange'))
);

create table ledger_journals (
  journal_no bigint generated always as identity primary key,
  event text not null,
  -- The receipt, refund or order that the event is about. One journal per event and subject.
  subject text not null,
  order_no text not null,
  at timestamptz not null default kassa_now(),
  unique (event, subject)
);
create index ledger_journals_order on ledger_journals (order_no);

create table ledger_postings (
  journal_no bigint not null references ledger_journals,
  line smallint not null,
  account text not null references ledger_accounts,
  -- ISO 4217 code (amount in minor units) or a coin (amount in base units).
  currency text not null,
  -- Debits are above 0, credits below.
  amount numeric(78, 0) not null check (amount <> 0),
  primary key (journal_no, line)
);
create index ledger_postings_account on ledger_postings (account, currency);

-- Money a provider may hold for us while an attempt is under way. It is not ours, so it is not in the books.
create table ledger_holds (
  payment_no text not null,
  change text not null check (change in ('placed', 'captured', 'released')),
  currency text not null,
  amount_minor bigint not null,
  at timestamptz not null default kassa_now(),
  primary key (payment_no, change)
);

create table ledger_seals (
  seal_no bigint primary key,
  hash text not null,
  last_journal bigint not null,
  sealed_at timestamptz not null default kassa_now()
);
create table ledger_seal_lines (
  journal_no bigint primary key references ledger_journals,
  seal_no bigint not null references ledger_seals
);
create index ledger_seal_lines_seal on ledger_seal_lines (seal_no, journal_no);

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select string_agg(currency || ' ' || total, ', ') into wrong
  from (
    select currency, sum(amount) as total from ledger_postings
    where journal_no = new.journal_no group by currency having sum(amount) <> 0
  ) as sums;
  if wrong is not null then
    raise exception 'journal % does not balance: %', new.journal_no, wrong using errcode = 'KA003';
  end if;
  return null;
end $$;

create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_unbalanced();

do $$
declare
  name text;
begin
  foreach name in array array['ledger_journals', 'ledger_postings', 'ledger_holds', 'ledger_seals', 'ledger_seal_lines', 'ledger_accounts'] loop
    execute format('create trigger %1$s_insert_only before update or delete on %1$s for each row execute function refuse_change()', name);
    execute format('create trigger %1$s_never_emptied before truncate on %1$s for each statement execute function refuse_change()', name);
    if exists (select from pg_roles where rolname = 'kassa_app') then
      execute format('revoke update, delete, truncate on %I from kassa_app', name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke insert on ledger_accounts from kassa_app;
    revoke update, delete, truncate on receipts from kassa_app;
    revoke update, delete, truncate on state_moves from kassa_app;
    revoke insert, update, delete, truncate on state_edges from kassa_app;
  end if;
end $$;

insert into ledger_accounts (account, kind) values
  ('provider_clearing:sandbox', 'asset'),
  ('buyer_funds', 'liability'),
  ('merchant_payable', 'liability'),
  ('fee_ramp', 'income'),
  ('fee_network', 'income'),
  ('provider_fees', 'expense'),
  ('chargebacks', 'expense'),
  ('fx', 'exchange'),
  ('refunds_payable', 'liability'),
  ('suspense', 'liability');
