-- An attempt by card begins as sent: its intention, and that the request may go out, are one commit. An earlier version goes
-- on by way of init.
insert into state_edges (graph, from_state, event, to_state) values ('payment', '', 'send', 'sent');

-- Whether a card may be tried, for plain attempts, which begin in sets: the tries of its buyer, address and browser that
-- were declined within the hour, and those under way, are fewer than `at_most` each. Waits for nobody: where another
-- transaction counts for the same buyer, address or browser, the answer is no. Otherwise nobody else counts for them until
-- this transaction ends. The tries are read by statements of their own, so that they see what was committed before.
create function may_try_card(buyer text, ip text, device text, at_most integer, live text[]) returns boolean
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
          and exists (select from payments p where p.payment_no = t.payment_no and p.status = any (live))) < at_most
    and (ip = '' or
      (select count(*) from card_tries t where t.ip_index <> '' and t.ip_index = ip and t.declined_at > since)
        + (select count(*) from card_tries t where t.ip_index <> '' and t.ip_index = ip and t.declined_at is null
            and t.tried_at > since
            and exists (select from payments p where p.payment_no = t.payment_no and p.status = any (live))) < at_most)
    and (device = '' or
      (select count(*) from card_tries t where t.device_index <> '' and t.device_index = device and t.declined_at > since)
        + (select count(*) from card_tries t where t.device_index <> '' and t.device_index = device
            and t.declined_at is null and t.tried_at > since
            and exists (select from payments p where p.payment_no = t.payment_no and p.status = any (live))) < at_most);
end $$;
