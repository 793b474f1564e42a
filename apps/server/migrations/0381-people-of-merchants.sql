-- Merchants' own people at the console, and invitations.

-- A row with an appId is somebody at that merchant, who sees the merchant's own rows only.
alter table operators add column app_id text;
alter table operators drop constraint operators_role_check;
alter table operators
  add constraint operators_role_check check (
    role in ('support', 'finance', 'compliance', 'admin', 'owner', 'developer', 'merchant_support')),
  add constraint operators_role_fits check (
    (app_id is null) = (role in ('support', 'finance', 'compliance', 'admin')));
create index operators_of_merchant on operators (app_id) where app_id is not null;

-- What a proposal would write, where its action does not say it all.
alter table proposals add column details jsonb;

create table invitations (
  invitation_no text primary key,
  -- Digest of the link's secret. Null until the invitation may be accepted.
  token_hash text unique,
  email_sealed text not null,
  app_id text,
  role text not null,
  invited_by text not null references operators,
  -- An admin's invitation needs a second admin, a merchant's owner invites alone.
  approved_by text references operators,
  accepted_by text references operators,
  created_at timestamptz not null default kassa_now(),
  expires_at timestamptz not null default kassa_now() + interval '3 days',
  check (approved_by is null or approved_by <> invited_by or app_id is not null)
);
create index invitations_old on invitations (expires_at);

-- The operator of a live session. Takes the session's secret, of which only the digest is stored.
create function operator_of_session(session text)
returns operators language sql stable security definer set search_path = public, pg_temp as $$
  select o from operator_sessions s join operators o on o.name = s.operator
  where s.token_hash = encode(sha256(convert_to(session, 'UTF8')), 'hex') and s.expires_at > kassa_now() and o.active
$$;

-- 'waits': an admin's, for a second admin. 'done': of a merchant's owner. Null: the session's operator may not invite this role there.
create function invite_person(session text, number text, email text, merchant text, wanted text, token_digest text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  inviter operators := operator_of_session(session);
begin
  if inviter.role = 'admin' then
    insert into invitations (invitation_no, email_sealed, app_id, role, invited_by)
    values (number, email, merchant, wanted, inviter.name);
    return 'waits';
  elsif inviter.role = 'owner' and inviter.app_id = merchant and wanted in ('owner', 'developer', 'merchant_support') then
    insert into invitations (invitation_no, token_hash, email_sealed, app_id, role, invited_by, approved_by)
    values (number, token_digest, email, merchant, wanted, inviter.name, inviter.name);
    return 'done';
  end if;
  return null;
end $$;

create function approve_invitation(session text, number text, token_digest text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  admin operators := operator_of_session(session);
begin
  update invitations set approved_by = admin.name, token_hash = token_digest, expires_at = kassa_now() + interval '3 days'
  where invitation_no = number and admin.role = 'admin' and invited_by <> admin.name and approved_by is null
    and expires_at > kassa_now();
  return found;
end $$;

-- Makes the invited person and a session. 'taken': somebody has the name. Null: the link is used, too old, or nobody's.
create function accept_invitation(token text, person text, secret_digest text, totp text, session_hash text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invited invitations;
begin
  select * into invited from invitations
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and accepted_by is null and expires_at > kassa_now()
  for update;
  if invited.invitation_no is null then
    return null;
  end if;
  insert into operators (name, secret_hash, totp_sealed, role, app_id)
  values (person, secret_digest, totp, invited.role, invited.app_id) on conflict (name) do nothing;
  if not found then
    return 'taken';
  end if;
  update invitations set accepted_by = person where invitation_no = invited.invitation_no;
  insert into operator_sessions (token_hash, operator, expires_at, ends_at, opened_by)
  values (session_hash, person, kassa_now() + interval '15 minutes', kassa_now() + interval '8 hours', 'invitation');
  return 'done';
end $$;

-- Ends somebody's access at once. An admin ends anybody's but the own, an owner those of the own merchant.
create function end_access(session text, person text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ender operators := operator_of_session(session);
begin
  update operators set active = false
  where name = person and active and name <> ender.name
    and (ender.role = 'admin' or ender.role = 'owner' and app_id = ender.app_id);
  if not found then
    return false;
  end if;
  delete from operator_sessions where operator = person;
  return true;
end $$;

do $$
begin
  revoke execute on function operator_of_session, invite_person, approve_invitation, accept_invitation, end_access
    from public;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke insert, update, truncate on invitations from kassa_app;
    grant execute on function invite_person, approve_invitation, accept_invitation, end_access to kassa_app;
  end if;
end $$;
