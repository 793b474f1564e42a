-- What a person may decide about an order or a refund that waits for them.

insert into state_edges (graph, from_state, event, to_state) values
  -- The money stays after all: the order takes it, or it is a difference that is written off.
  ('refund', 'review', 'withdraw', 'withdrawn'),
  -- The merchant is asked for the release once more.
  ('delivery', 'review', 'ask_again', 'waiting_release');

-- A refund that was finally refused is sent again under a new key; this counts how many were sent before.
alter table refunds add column refusals integer not null default 0;

-- Late money that a person accepted all the same.
create table honoured_receipts (
  receipt_no text primary key references receipts,
  honoured_at timestamptz not null default kassa_now()
);
create trigger honoured_receipts_insert_only before update or delete on honoured_receipts
  for each row execute function refuse_change();

-- Our own bank account, from which people send money back where no rail does.
insert into ledger_accounts (account, kind) values ('provider_clearing:bank', 'asset');

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on honoured_receipts from kassa_app;
  end if;
end $$;

create index orders_review on orders (order_no) where status = 'review';
create index refunds_review on refunds (order_no) where status = 'review';
