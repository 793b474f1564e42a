-- What a restored database finds outside that it does not know: it was made after the backup. Each is found once.
create table found_outside (
  found_no bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'refund')),
  provider text not null,
  -- Our key there, and the provider's own number.
  reference text not null,
  provider_id text not null,
  -- Our number of the payment that a refund is of; null where this database does not know it.
  payment_no text,
  order_no text,
  currency text not null,
  -- Minor units, above 0.
  amount_minor bigint not null check (amount_minor > 0),
  moved_at timestamptz not null,
  -- open: a person has to decide; mended: this database has it now; decided: a person has.
  state text not null check (state in ('open', 'mended', 'decided')),
  remark text not null default '',
  found_at timestamptz not null default kassa_now(),
  unique (kind, provider, reference, provider_id)
);
create index found_outside_refunds on found_outside (payment_no) where kind = 'refund' and state = 'open';

-- The key under which a refund was sent by what the database was before it was restored.
alter table refunds add column sent_as text;
create unique index refunds_sent_as on refunds (provider, sent_as) where sent_as is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on found_outside from kassa_app;
    grant update (state, remark, order_no, payment_no) on found_outside to kassa_app;
    grant insert (sent_as), update (sent_as) on refunds to kassa_app;
  end if;
end $$;
