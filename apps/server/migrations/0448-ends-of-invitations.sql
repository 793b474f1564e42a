-- An invitation may end before it is used: another admin declines it, its admin withdraws it, or, once it was sent, somebody
-- revokes it who could also end the access of the person that it invites.

alter table invitations
  add column ended text check (ended in ('declined', 'withdrawn', 'revoked')),
  add column ended_by text references operators,
  add column ended_reason text not null default '',
  add column ended_at timestamptz,
  add check ((ended is null) = (ended_by is null)),
  add check ((ended is null) = (ended_at is null)),
  add check (ended is null or accepted_by is null),
  add check (ended <> 'declined' or ended_by <> invited_by),
  add check (ended <> 'withdrawn' or ended_by = invited_by);

-- It also expires, so that nobody can approve or accept it, and from its very beginning: who waits for the row to approve it
-- has read the time before the one who ended it. False where the session's operator may not end it in this way.
create function end_invitation(session text, number text, way text, why text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ender operators := operator_of_session(session);
begin
  update invitations
  set ended = way, ended_by = ender.name, ended_reason = why, ended_at = kassa_now(), expires_at = created_at
  where invitation_no = number and accepted_by is null and expires_at > kassa_now()
    and case way
      when 'declined' then approved_by is null and ender.role = 'admin' and invited_by <> ender.name
      when 'withdrawn' then approved_by is null and invited_by = ender.name
      when 'revoked' then approved_by is not null
        and (ender.role = 'admin' or ender.role = 'owner' and app_id = ender.app_id)
    end;
  return found;
end $$;

do $$
begin
  revoke execute on function end_invitation from public;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant execute on function end_invitation to kassa_app;
  end if;
end $$;
