-- Merchants' servers: ready log-ins, addresses that open a checkout once, repeatable calls.

-- Tokens of getToken: valid for two hours as the header access-token, and once as a log-in.
create table ready_logins (
  token_hash text primary key,
  app_id text not null,
  user_no text not null references users,
  email_index text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ready_logins_old on ready_logins (expires_at);
create trigger ready_logins_merchant after insert or update of app_id on ready_logins
  for each row execute function refuse_unknown_merchant();

-- A link that the merchant's server made here: opened in one browser, by a short address.
create table checkout_sessions (
  session_no text primary key,
  handle_hash text not null unique,
  app_id text not null,
  merchant_order_no text not null,
  -- The parameters that are signed when it is opened: nothing about the buyer.
  parameters jsonb not null,
  language text,
  -- The buyer that the merchant vouches for; null: the buyer logs in with a code.
  email_sealed text,
  order_no text,
  created_at timestamptz not null default kassa_now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  -- The browser that opened it first: the others are refused.
  opened_by text
);
create index checkout_sessions_old on checkout_sessions (expires_at);
create index checkout_sessions_app on checkout_sessions (app_id, created_at desc, session_no desc);
create trigger checkout_sessions_merchant after insert or update of app_id on checkout_sessions
  for each row execute function refuse_unknown_merchant();

-- An Idempotency-Key, the request that it came with, and the answer to repeat.
create table merchant_requests (
  app_id text not null,
  key_hash text not null,
  request_digest text not null,
  answer_sealed text,
  claimed_at timestamptz not null default kassa_now(),
  primary key (app_id, key_hash)
);
create index merchant_requests_old on merchant_requests (claimed_at);

-- Where the buyer goes when the purchase failed; null: to the same address as after a success.
alter table links add column fail_redirect_url text;
create index links_app on links (app_id, created_at desc, nft_param_no desc);
