-- As before, but the attempt of each try is looked up by its number. In a young database the planner read all attempts.
create or replace function may_try_card(buyer text, ip text, device text, at_most integer, live text[]) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  since timestamptz := kassa_now() - interval '1 hour';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('card try user ' || buyer, 0))
    or (ip <> '' and not pg_try_advisory_xact_lock(hashtextextended('card try ip ' || ip, 0)))
    or (device <> '' and not pg_try_advisory_xact_lock(hashtextextended('card try device ' || device, 0)))
  then
    return false;
  end if;
  return
    (select count(*) from card_tries t where t.user_no = buyer and t.declined_at > since)
      + (select count(*) from card_tries t where t.user_no = buyer and t.declined_at is null and t.tried_at > since
          and exists (select from payments p where p.payment_no = t.payment_no and p.status = any (live) offset 0)) < at_most
    and (ip = '' or
      (select count(*) from card_tries t where t.ip_index <> '' and t.ip_index = ip and t.declined_at > since)
        + (select count(*) from card_tries t where t.ip_index <> '' and t.ip_index = ip and t.declined_at is null
            and t.tried_at > since
            and exists (select from payments p where p.payment_no = t.payment_no and p.status = any (live) offset 0)) < at_most)
    and (device = '' or
      (select count(*) from card_tries t where t.device_index <> '' and t.device_index = device and t.declined_at > since)
        + (select count(*) from card_tries t where t.device_index <> '' and t.device_index = device
            and t.declined_at is null and t.tried_at > since
            and exists (select from payments p where p.payment_no = t.payment_no and p.status = any (live) offset 0)) < at_most);
end $$;
