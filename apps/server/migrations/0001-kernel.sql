-- Time, rights and guards for all later tables.

-- The application's role may read and write rows, never define tables. Where the database is managed from outside and
-- the owner may not create roles, the program runs as the owner and the triggers below still guard.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kassa_app') then
    begin
      create role kassa_app nologin;
    exception when insufficient_privilege then null;
    end;
  end if;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant usage on schema public to kassa_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to kassa_app;
    alter default privileges in schema public grant usage, select on sequences to kassa_app;
    alter default privileges in schema public grant execute on functions to kassa_app;
  end if;
end $$;

create table clock_offset (
  single boolean primary key default true check (single),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into clock_offset default values;

-- The clock of all SQL. Stable within a statement; only the sandbox turns it.
create function kassa_now() returns timestamptz language sql stable parallel safe as $$
  select statement_timestamp() + (select offset_ms from clock_offset) * interval '1 millisecond'
$$;

-- Rows about what happened never change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'KA001';
end $$;

-- The edges of every state graph, as the code has them; a test compares the two.
create table state_edges (
  graph text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (graph, from_state, event, to_state)
);

-- Each move of each life cycle. Only the trigger below writes them.
create table state_moves (
  id bigint generated always as identity primary key,
  graph text not null,
  subject text not null,
  from_state text,
  to_state text not null,
  event text not null,
  actor text not null,
  at timestamptz not null default kassa_now()
);
create index state_moves_subject on state_moves (graph, subject, id);
create trigger state_moves_insert_only before update or delete on state_moves for each row execute function refuse_change();

-- Guards a table with columns status, last_event, last_actor. Arguments: the graph's name, the column of the row's key.
-- A status changes only along an edge of its graph, and each move is recorded in the same statement.
create function guard_status() returns trigger language plpgsql as $$
declare
  subject text := to_jsonb(new) ->> tg_argv[1];
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return new;
  end if;
  if not exists (
    select from state_edges
    where graph = tg_argv[0] and event = new.last_event and to_state = new.status
      and from_state = case when tg_op = 'INSERT' then '' else old.status end
  ) then
    raise exception '%: no edge % -> % by %', tg_argv[0], case when tg_op = 'INSERT' then '(new)' else old.status end, new.status, new.last_event
      using errcode = 'KA002';
  end if;
  insert into state_moves (graph, subject, from_state, to_state, event, actor)
  values (tg_argv[0], subject, case when tg_op = 'INSERT' then null else old.status end, new.status, new.last_event, new.last_actor);
  return new;
end $$;
