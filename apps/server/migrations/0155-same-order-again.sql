-- A merchant may sign a new link for an order that is still open: other times, another nonce, everything else the same. The
-- link's own row still never changes. A row of an earlier version has no digest, so it can't be signed anew.
alter table links
  -- SHA-256 of the signed parameters without timestamp, timeout, nonce and signatureMethod.
  add column terms_digest text,
  -- When the merchant made the link: its timestamp.
  add column signed_at timestamptz;

-- The end of a link that was signed anew: that of the newest one, by its timestamp.
create table link_ends (
  nft_param_no text primary key references links,
  signed_at timestamptz not null,
  expires_at timestamptz not null
);
