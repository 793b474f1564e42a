-- Payment links that people make by hand at the console: to be found again, and ended before their time.

create table payment_links (
  -- Of the checkout session that its address opens. The session is deleted sooner.
  session_no text primary key,
  app_id text not null,
  merchant_order_no text not null,
  -- Of its link and of its order: a merchant's number may be used again when a link without an order is deleted.
  nft_param_no text not null,
  -- The handle of its address: the session keeps only a digest, and the address is shown again.
  handle_sealed text not null,
  item_name text not null,
  price_minor bigint not null,
  price_fiat text not null,
  made_at timestamptz not null default kassa_now(),
  made_by text not null,
  -- Until when it was made for. One that ended sooner keeps it.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Empty: the merchant's server, by canceling the session.
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create index payment_links_app on payment_links (app_id, made_at desc, session_no desc);
create trigger payment_links_merchant after insert or update of app_id on payment_links
  for each row execute function refuse_unknown_merchant();
