-- Passkeys and recovery codes of operators, and what is shown of their sessions.

create table passkeys (
  credential_id text primary key,
  operator text not null references operators,
  -- COSE, base64url.
  public_key text not null,
  -- Digest of the user handle, which only the authenticator has: without it the row opens no session.
  handle_hash text not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null default kassa_now(),
  used_at timestamptz
);
create index passkeys_of_operator on passkeys (operator);

-- What an authenticator has to sign next. Works once.
create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey. Null: somebody signs in.
  operator text references operators,
  handle_hash text not null default '',
  expires_at timestamptz not null default kassa_now() + interval '5 minutes'
);
create index passkey_challenges_old on passkey_challenges (expires_at);

create table recovery_codes (
  code_hash text primary key,
  operator text not null references operators,
  used_at timestamptz
);
create index recovery_codes_of_operator on recovery_codes (operator);

alter table operator_sessions
  add column session_no text not null default gen_random_uuid()::text,
  add column started_at timestamptz not null default kassa_now(),
  add column opened_by text not null default 'code' check (opened_by in ('code', 'passkey', 'recovery', 'sandbox', 'invitation'));

-- The operator of a live session that is younger than a quarter of an hour: ways to sign in are changed only just after
-- signing in. Takes the session's secret, of which only the digest is stored.
create function operator_just_signed_in(session text)
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select o.name from operator_sessions s join operators o on o.name = s.operator
  where s.token_hash = encode(sha256(convert_to(session, 'UTF8')), 'hex') and s.expires_at > kassa_now()
    and s.started_at > kassa_now() - interval '15 minutes' and o.active
$$;

-- False where nobody has just signed in with this session, or the passkey is somebody's already.
create function add_passkey(session text, credential text, key text, handle_digest text, counter bigint, ways text[], name text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person text := operator_just_signed_in(session);
begin
  if person is null then
    return false;
  end if;
  insert into passkeys (credential_id, operator, public_key, handle_hash, sign_count, transports, label)
  values (credential, person, key, handle_digest, counter, ways, name) on conflict do nothing;
  return found;
end $$;

create function remove_passkey(session text, credential text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkeys where credential_id = credential and operator = operator_just_signed_in(session);
  return found;
end $$;

-- A session for a browser whose authenticator gave the handle of its passkey. The program has checked the signature. Null for
-- another handle, and for a counter that does not count up: then there are two of an authenticator that can't be copied.
create function open_passkey_session(credential text, handle text, counter bigint, session_hash text)
returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := kassa_now() + interval '15 minutes';
  person text;
begin
  update passkeys p set sign_count = counter, used_at = kassa_now() from operators o
  where p.credential_id = credential and o.name = p.operator and o.active
    and p.handle_hash = encode(sha256(convert_to(handle, 'UTF8')), 'hex')
    and (counter > p.sign_count or counter = 0 and p.sign_count = 0)
  returning p.operator into person;
  if person is null then
    return null;
  end if;
  insert into operator_sessions (token_hash, operator, expires_at, ends_at, opened_by)
  values (session_hash, person, ends, kassa_now() + interval '8 hours', 'passkey');
  return ends;
end $$;

-- Replaces the recovery codes of whoever has just signed in.
create function set_recovery_codes(session text, digests text[])
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person text := operator_just_signed_in(session);
begin
  if person is null or cardinality(digests) > 20 then
    return false;
  end if;
  delete from recovery_codes where operator = person;
  insert into recovery_codes (code_hash, operator) select unnest(digests), person;
  return true;
end $$;

-- As open_console_session, with a recovery code in place of the authenticator's. The code works once.
create function open_recovery_session(operator_name text, secret text, code text, session_hash text)
returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := kassa_now() + interval '15 minutes';
begin
  update recovery_codes c set used_at = kassa_now() from operators o
  where o.name = operator_name and o.active and c.operator = o.name and c.used_at is null
    and o.secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex')
    and c.code_hash = encode(sha256(convert_to(code, 'UTF8')), 'hex');
  if not found then
    return null;
  end if;
  insert into operator_sessions (token_hash, operator, expires_at, ends_at, opened_by)
  values (session_hash, operator_name, ends, kassa_now() + interval '8 hours', 'recovery');
  return ends;
end $$;

do $$
begin
  revoke execute on function operator_just_signed_in, add_passkey, remove_passkey, open_passkey_session, set_recovery_codes,
    open_recovery_session from public;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke insert, update, delete, truncate on passkeys, recovery_codes from kassa_app;
    grant execute on function operator_just_signed_in, add_passkey, remove_passkey, open_passkey_session,
      set_recovery_codes, open_recovery_session to kassa_app;
  end if;
end $$;
