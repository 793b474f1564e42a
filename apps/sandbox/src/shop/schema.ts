/** The shop's tables. Times are ms. */
export const shopSchema = `
create table if not exists orders (
  merchant_order_no text primary key, app_id text not null, piece text not null, parameters text not null, url text not null,
  order_no text not null default '', status text not null default '', created_at integer not null,
  release_status text not null default '', transaction_hash text not null default '',
  notice_state text not null default '', notice_answer text not null default '',
  notice_attempts integer not null default 0, notice_due_at integer
) strict;
create index if not exists orders_notice on orders (notice_due_at) where notice_due_at is not null;
create table if not exists webhooks (
  seq integer primary key autoincrement, merchant_order_no text not null, body text not null, status text not null,
  verified integer not null, acknowledged integer not null, received_at integer not null
) strict;
create index if not exists webhooks_order on webhooks (merchant_order_no);
create table if not exists settings (name text primary key, value text not null) strict;
`;
