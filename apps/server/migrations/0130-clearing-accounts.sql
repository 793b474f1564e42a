-- Opens the clearing account of a payment provider. The program calls it at its start for each provider that is set up, so a
-- new connector needs no migration.

create function open_clearing_account(provider text) returns void
language plpgsql security definer set search_path from current as $$
begin
  if provider !~ '^[a-z][a-z0-9-]{1,31}$' or provider = 'bank' then
    raise exception 'no clearing account for %', provider;
  end if;
  insert into ledger_accounts (account, kind) values ('provider_clearing:' || provider, 'asset')
  on conflict do nothing;
end $$;
