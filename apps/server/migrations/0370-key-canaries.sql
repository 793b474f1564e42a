-- What the program's keys made of a fixed text when they were first used here: a process with other keys would write what
-- nobody can open, or look accounts up by another index and make them twice.
create table key_canaries (
  use text not null check (use in ('seal', 'index')),
  key_id text not null,
  value text not null,
  made_at timestamptz not null default statement_timestamp(),
  -- From then on nothing is sealed with it. Its public half still verifies the receipts that it signed.
  retired_at timestamptz,
  receipts_jwk jsonb,
  primary key (use, key_id),
  check ((retired_at is null) = (receipts_jwk is null))
);

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on key_canaries from kassa_app;
    grant select, insert on key_canaries to kassa_app;
  end if;
end $$;
