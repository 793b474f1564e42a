-- Transactions of a treasury under numbers that this database never gave out: it was restored from a backup and does not know
-- what it sent afterwards, or somebody used the key. What one of them did, no order of this database does again.
create table chain_strangers (
  chain_id bigint not null,
  address text not null,
  nonce bigint not null,
  hash text not null,
  -- A coin that it moved, in base units; null for anything else.
  coin text,
  units numeric(78, 0),
  recipient text,
  -- The send that would have done the same: a person decides about it.
  order_no text,
  found_at timestamptz not null default kassa_now(),
  primary key (chain_id, address, nonce),
  check ((coin is null) = (units is null) and (coin is null) = (recipient is null))
);
create index chain_strangers_open on chain_strangers (recipient) where order_no is null and coin is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on chain_strangers from kassa_app;
    grant update (order_no) on chain_strangers to kassa_app;
  end if;
end $$;
