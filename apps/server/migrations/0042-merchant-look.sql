-- A merchant's own look on the checkout; null means ours. Contrast is kept whatever is set here.

alter table merchants
  add column accent text check (accent ~* '^#[0-9a-f]{6}$'),
  add column radius_px integer check (radius_px between 0 and 16);
