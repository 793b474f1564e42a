-- Pages that show an order without a log-in, by an address that was mailed to its buyer. Only a digest of what opens them
-- is kept. docs/decisions/an-order-without-a-log-in.md
create table order_pages (
  key_hash text primary key,
  order_no text not null,
  made_at timestamptz not null default kassa_now()
);
create index order_pages_order on order_pages (order_no);
create index order_pages_old on order_pages (made_at);
