-- Who must not trade, and what was tried: names and wallets that match a list, cards that were declined.

insert into state_edges (graph, from_state, event, to_state) values
  ('screening_hit', '', 'raise', 'open'),
  ('screening_hit', 'open', 'clear', 'cleared'),
  ('screening_hit', 'open', 'confirm', 'confirmed'),
  ('screening_hit', 'cleared', 'confirm', 'confirmed'),
  ('screening_hit', 'confirmed', 'clear', 'cleared');

-- A buyer's name or wallet that matches an entry of a screening list. A person decides; a cleared match is not asked
-- about again.
create table screening_hits (
  hit_no text primary key,
  kind text not null check (kind in ('name', 'wallet')),
  user_no text not null,
  -- Where it was first seen.
  subject text not null,
  entry text not null,
  listed_name text not null,
  program text not null,
  value_sealed text not null,
  value_index text not null,
  status text not null,
  last_event text not null,
  last_actor text not null,
  raised_at timestamptz not null default kassa_now(),
  unique (user_no, value_index, entry)
);
create index screening_hits_open on screening_hits (raised_at, hit_no) where status = 'open';
create trigger screening_hits_status before insert or update of status on screening_hits
  for each row execute function guard_status('screening_hit', 'hit_no');

-- Attempts by card, by whom and from where (keyed digests): ten declined ones within an hour are enough.
create table card_tries (
  payment_no text primary key,
  user_no text not null,
  -- Empty where there is nothing to count by: an address of this machine, a browser without our cookie.
  ip_index text not null,
  device_index text not null,
  tried_at timestamptz not null default kassa_now(),
  declined_at timestamptz
);
create index card_tries_user on card_tries (user_no, declined_at) where declined_at is not null;
create index card_tries_ip on card_tries (ip_index, declined_at) where declined_at is not null and ip_index <> '';
create index card_tries_device on card_tries (device_index, declined_at)
  where declined_at is not null and device_index <> '';
create index card_tries_old on card_tries (tried_at);
