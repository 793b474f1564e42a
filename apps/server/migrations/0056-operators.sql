-- Operators, their calls, and their proposals to each other.

create table operators (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  secret_hash text not null,
  totp_sealed text not null,
  active boolean not null default true,
  -- The last time step whose code was used: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default kassa_now()
);

create table operator_sessions (
  token_hash text primary key,
  operator text not null references operators,
  expires_at timestamptz not null
);
create index operator_sessions_old on operator_sessions (expires_at);

-- Every call of the desk, including the refused ones.
create table audit (
  audit_no bigint generated always as identity primary key,
  at timestamptz not null default kassa_now(),
  request_id text not null,
  -- The name that the caller gave, which may be unknown.
  operator text not null,
  action text not null,
  -- The order or proposal that the call was about; empty for none.
  subject text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- The code of a refusal.
  code text not null default '',
  facts jsonb not null default '{}',
  before jsonb,
  after jsonb
);
create index audit_operator on audit (operator, action, at);
create index audit_subject on audit (subject, audit_no);
create trigger audit_insert_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_change();

insert into state_edges (graph, from_state, event, to_state) values
  ('proposal', '', 'propose', 'proposed'),
  ('proposal', 'proposed', 'approve', 'done'),
  ('proposal', 'proposed', 'replace', 'dropped'),
  ('proposal', 'proposed', 'expire', 'dropped');

-- A move of money that one operator wants and another must approve.
create table proposals (
  proposal_id text primary key,
  order_no text not null,
  action text not null,
  reason text not null,
  -- The order's version that the proposer saw: once it changes, they must look again.
  order_version bigint not null,
  proposed_by text not null references operators,
  approved_by text references operators,
  status text not null,
  created_at timestamptz not null default kassa_now(),
  expires_at timestamptz not null,
  last_event text not null,
  last_actor text not null,
  check (approved_by is null or approved_by <> proposed_by),
  check ((status = 'done') = (approved_by is not null))
);
create unique index proposals_open on proposals (order_no) where status = 'proposed';
create index proposals_due on proposals (expires_at) where status = 'proposed';
create trigger proposals_status before insert or update of status on proposals
  for each row execute function guard_status('proposal', 'proposal_id');

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on audit from kassa_app;
  end if;
end $$;
