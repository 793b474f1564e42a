-- Who loses access leaves no way back: what they had sent, or wanted to send, and nobody has accepted yet, ends with it. Else the
-- owner of a shop could invite an address of their own before, and be an owner again after.
create or replace function end_access(session text, person text)
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
  update invitations
  set ended = 'revoked', ended_by = ender.name, ended_at = kassa_now(), expires_at = created_at
  where invited_by = person and accepted_by is null and ended is null;
  return true;
end $$;
