-- Whether callbacks of a payment provider come with signatures that fit our setting.

create table callback_signatures (
  provider text primary key,
  -- The first and the last one since the last good one that named a payment of ours, which a stranger can't, and whose
  -- signature was wrong; null: none. Written once a minute at most.
  refused_since timestamptz,
  refused_at timestamptz,
  -- A good one, a minute late at most.
  accepted_at timestamptz
);
