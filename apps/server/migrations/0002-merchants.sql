-- Merchants, their signed links, and the pictures of their items. Written by modules/merchants, links and looks, each
-- its own tables.

create table merchants (
  app_id text primary key check (app_id ~ '^[0-9A-Za-z]{16}$'),
  name text not null,
  -- Where a buyer returns to when the link is bad.
  home_url text not null,
  -- The wire's merchantJoinMethod: 4 is an app, anything else the web.
  join_method integer not null,
  kind text not null check (kind in ('web', 'api', 'app')),
  -- Whether links may be signed with HMAC-SHA1.
  sha1_links boolean not null default false,
  -- Whether server-to-server calls must carry x-signature, which covers the body.
  body_signature_required boolean not null default false,
  -- False: an acknowledged PAY_SUCCESS finishes an order without a notice.
  notice_required boolean not null default true,
  -- Whether links may lead to http on loopback; the sandbox's merchants only.
  loopback boolean not null default false,
  -- Where set, redirectUrl and callbackUrl must be of one of these origins.
  origins text[] not null default '{}',
  created_at timestamptz not null default kassa_now()
);

-- Two live at a time, for rotation; the newest signs.
create table merchant_secrets (
  secret_no bigint generated always as identity primary key,
  app_id text not null references merchants,
  secret_sealed text not null,
  created_at timestamptz not null default kassa_now(),
  retired_at timestamptz
);
create index merchant_secrets_live on merchant_secrets (app_id) where retired_at is null;

-- A nonce of a signed call works once. Rows are swept when their timestamps would be refused anyway.
create table merchant_nonces (
  app_id text not null references merchants,
  nonce text not null,
  used_at timestamptz not null default kassa_now(),
  primary key (app_id, nonce)
);
create index merchant_nonces_old on merchant_nonces (used_at);

-- The merchant's signed terms, as verified when the link was first opened. Never changes.
create table links (
  nft_param_no text primary key,
  app_id text not null references merchants,
  merchant_order_no text not null,
  -- SHA-256 of all signed parameters: the same order number with other parameters is refused.
  params_digest text not null,
  buy_type text not null check (buy_type in ('NORMAL', 'CRYPTO')),
  item_type text not null check (item_type in ('MINT', 'MARKET', 'COIN')),
  item_name text not null,
  item_picture_url text,
  picture_digest text,
  item_quantity text,
  item_unique_id text,
  -- Fiat-priced: ISO 4217 minor units.
  price_minor bigint,
  price_fiat text,
  -- Priced in a coin: base units.
  price_units numeric(78, 0),
  price_coin text,
  target_fiat text,
  network text,
  address text,
  redirect_url text not null,
  callback_url text not null,
  merchant_name text not null,
  expires_at timestamptz not null,
  source text not null check (source in ('page', 'api')),
  created_at timestamptz not null default kassa_now(),
  unique (app_id, merchant_order_no),
  check (buy_type <> 'NORMAL' or (price_minor > 0 and price_fiat is not null and price_units is null)),
  check (buy_type <> 'CRYPTO' or (price_units > 0 and price_coin is not null and price_minor is null)),
  check ((picture_digest is null) = (item_picture_url is null))
);
create trigger links_insert_only before update or delete on links for each row execute function refuse_change();

-- Pictures of items as we serve them: fetched once, decoded and encoded again.
create table pictures (
  -- SHA-256 of the merchant, the address and the day of the first request: what is served under it never changes.
  digest text primary key,
  app_id text not null references merchants,
  url text not null,
  state text not null default 'wanted' check (state in ('wanted', 'ready', 'failed')),
  webp bytea,
  attempts integer not null default 0,
  due_at timestamptz not null default kassa_now(),
  created_at timestamptz not null default kassa_now(),
  check ((state = 'ready') = (webp is not null))
);
create index pictures_due on pictures (due_at) where state = 'wanted';
