-- Since when a provider has not answered what it was asked about an attempt; null once it has.
alter table payments add column silent_since timestamptz;
