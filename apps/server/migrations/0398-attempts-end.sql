-- What a merchant's server answered to each attempt: kept for 90 days, and never changed. The message itself stays.
create function refuse_change_of_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < kassa_now() - interval '89 days' then
    return old;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'KA001';
end $$;
drop trigger merchant_event_attempts_insert_only on merchant_event_attempts;
create trigger merchant_event_attempts_insert_only before update or delete on merchant_event_attempts
  for each row execute function refuse_change_of_attempt();
drop trigger webhook_attempts_insert_only on webhook_attempts;
create trigger webhook_attempts_insert_only before update or delete on webhook_attempts
  for each row execute function refuse_change_of_attempt();
