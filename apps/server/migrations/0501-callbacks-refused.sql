-- Whether callbacks of a payment provider come with signatures that fit our setting.

create table callback_signatures (
  provider text primary key,
  -- The first one since the last good one whose signature was wrong; null: none. Written once a minute at most.
  refused_since timestamptz,
  refused_at timestamptz,
  -- The last such one that named a payment of ours at this provider, which a stranger can't.
  named_ours_at timestamptz,
  -- A good one, a minute late at most.
  accepted_at timestamptz
);

insert into callback_signatures (provider, accepted_at)
select provider, max(received_at) from callback_inbox group by provider;
