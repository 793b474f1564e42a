-- When somebody first proved an account's address by a code. Accounts of guests and of merchants' words have none, and end
-- where nothing was paid: docs/decisions/what-is-known-of-a-buyer.md
alter table users add column proven_at timestamptz;

-- Of the accounts so far it is not known.
update users set proven_at = created_at;

-- What the job forget-strangers looks for.
create index users_unproven on users (created_at) where proven_at is null;

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant insert (proven_at), update (proven_at) on users to kassa_app;
  end if;
end $$;
