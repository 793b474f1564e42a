-- Tries under way count before they are declined: each new try looks for them.
create index card_tries_user_open on card_tries (user_no, tried_at) where declined_at is null;
create index card_tries_ip_open on card_tries (ip_index, tried_at) where declined_at is null and ip_index <> '';
create index card_tries_device_open on card_tries (device_index, tried_at)
  where declined_at is null and device_index <> '';
