-- What /healthz checks: that a row can be written, which migrations ran, that a worker is running.

create table health_checks (
  single boolean primary key default true check (single),
  at timestamptz not null
);
insert into health_checks (at) values (statement_timestamp());

-- Real time, not kassa_now(): turning the sandbox's clock must not make a worker look dead.
create table worker_heartbeats (
  worker text primary key,
  at timestamptz not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant select on kysely_migration to kassa_app;
  end if;
end $$;
