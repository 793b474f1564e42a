-- Money that buyers' banks or providers take back, or may take back, after it was captured; and refunds that change their
-- end late. docs/decisions/who-bears-a-dispute.md

insert into state_edges (graph, from_state, event, to_state) values
  ('dispute', '', 'open', 'opened'),
  ('dispute', 'opened', 'answer', 'answered'),
  ('dispute', 'answered', 'ask_again', 'opened'),
  ('dispute', 'opened', 'win', 'won'),
  ('dispute', 'answered', 'win', 'won'),
  ('dispute', 'lost', 'win', 'won'),
  ('dispute', 'opened', 'lose', 'lost'),
  ('dispute', 'answered', 'lose', 'lost'),
  ('dispute', 'won', 'lose', 'lost'),
  ('dispute', 'won', 'reopen', 'opened'),
  ('dispute', 'lost', 'reopen', 'opened'),
  -- A refund whose money came back to us after it had arrived; its order with it.
  ('refund', 'succeeded', 'bounce', 'refused'),
  -- A refund that was to be sent again, of which the first sending arrived after all.
  ('refund', 'init', 'succeed', 'succeeded'),
  ('order', 'refunded', 'ask_person', 'review'),
  -- A person lets an order continue that was stopped before Kassa had sent its item.
  ('order', 'review', 'resume', 'paid');

create table disputes (
  dispute_no text primary key,
  order_no text not null,
  payment_no text not null references payments,
  provider text not null,
  -- The provider's own number: the same one is the same dispute.
  provider_dispute_id text not null,
  kind text not null check (kind in ('inquiry', 'chargeback', 'reversal')),
  status text not null,
  -- In the provider's words; '' for none.
  reason text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What is booked: taken from us by now; the provider's own fee; the part that is given up for lost.
  taken_minor bigint not null default 0 check (taken_minor >= 0),
  fee_currency text,
  fee_minor bigint not null default 0,
  lost_minor bigint not null default 0 check (lost_minor between 0 and taken_minor),
  -- The part of the order's total that the loss has booked back.
  reduced_minor bigint not null default 0 check (reduced_minor between 0 and lost_minor),
  -- How many times its money was booked, so that each journal has a subject of its own.
  bookings integer not null default 0,
  losses integer not null default 0,
  -- The order's mark before it.
  mark_before text not null,
  evidence_due_at timestamptz,
  provider_url text not null default '',
  -- The provider's time of its present state: an older report changes nothing.
  reported_at timestamptz not null,
  opened_at timestamptz not null default kassa_now(),
  ended_at timestamptz,
  last_event text not null,
  last_actor text not null,
  unique (provider, provider_dispute_id),
  check ((status in ('won', 'lost')) = (ended_at is not null))
);
create index disputes_order on disputes (order_no);
create index disputes_payment on disputes (payment_no);
create index disputes_open on disputes (evidence_due_at) where status in ('opened', 'answered');
select guard_life('disputes', 'dispute', 'dispute_no');
create trigger disputes_never_deleted before delete on disputes for each row execute function refuse_change();
create trigger disputes_never_emptied before truncate on disputes for each statement execute function refuse_change();

do $$
declare
  column_name text;
begin
  foreach column_name in array array['order_no', 'payment_no', 'provider', 'provider_dispute_id', 'kind', 'currency', 'amount_minor'] loop
    execute format(
      'create trigger %1$I before update of %2$I on disputes for each row when (old.%2$I is distinct from new.%2$I)
       execute function refuse_other_terms(%2$L)',
      'disputes_' || column_name || '_fixed', column_name);
  end loop;
end $$;

-- What operators write down about a dispute, such as which evidence they have sent.
create table dispute_notes (
  note_no bigint generated always as identity primary key,
  dispute_no text not null references disputes,
  operator text not null,
  note text not null,
  at timestamptz not null default kassa_now()
);
create index dispute_notes_dispute on dispute_notes (dispute_no, note_no);
create trigger dispute_notes_insert_only before update or delete on dispute_notes
  for each row execute function refuse_change();

-- The sending of a refund that arrived: its reference, where that is not the last one.
alter table refunds add column arrived_as text;

-- Money that was taken and may still be given back.
insert into ledger_accounts (account, kind) values ('disputed', 'asset');

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke delete, truncate on disputes from kassa_app;
    revoke update, delete, truncate on dispute_notes from kassa_app;
  end if;
end $$;
