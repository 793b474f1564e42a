-- A guest who pays by a wallet. The address that its sheet gave is unproven: such a session sees the order that it placed
-- for its link, and nothing else. docs/decisions/guests-of-a-wallet.md

alter table sessions
  -- Whose orders it sees: random, for each guest.
  add column guest_no text,
  -- For whom its limits are counted: a keyed digest of address and place.
  add column guest_counted_as text,
  add column guest_link text,
  add check ((guest_no is null) = (guest_counted_as is null) and (guest_no is null) = (guest_link is null)
    and (guest_no is null or (scope_app_id is not null and not proven)));
alter table orders add column guest_no text, add column guest_counted_as text;

-- One row for each guest, to count them by address and network.
create table guest_starts (
  id bigint generated always as identity primary key,
  email_index text not null,
  ip_index text not null,
  site_index text,
  block_index text,
  started_at timestamptz not null default kassa_now()
);
create index guest_starts_ip on guest_starts (ip_index, started_at);
create index guest_starts_block on guest_starts (block_index, started_at);
create index guest_starts_email on guest_starts (email_index);
create index guest_starts_old on guest_starts (started_at);
