-- Buyers, their log-ins, their sessions, their mail. Personal data is sealed (_sealed) or a keyed digest (_index,
-- _hash).

create table users (
  user_no text primary key,
  email_sealed text not null,
  email_index text not null unique,
  kyc_level integer not null default 0 check (kyc_level between 0 and 2),
  at_risk boolean not null default false,
  -- From the last log-in: mails that no browser asked for use these.
  locale text not null,
  time_zone text not null,
  created_at timestamptz not null default kassa_now()
);

create table sessions (
  session_no bigint generated always as identity primary key,
  user_no text not null references users,
  token_hash text not null unique,
  sign_hash text not null,
  -- Set when one merchant vouched for the buyer: then only this merchant's orders are visible.
  scope_app_id text,
  started_at timestamptz not null default kassa_now(),
  last_seen_at timestamptz not null default kassa_now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'revoked')),
  check ((ended_at is null) = (ended_by is null))
);
create index sessions_user on sessions (user_no);
create index sessions_old on sessions (started_at);

-- One code sent to one address. The rows also count what was sent.
create table login_attempts (
  attempt_hash text primary key,
  email_index text not null,
  code_hash text not null,
  ip_index text not null,
  browser_hash text,
  -- The browser had logged in to this address before.
  known boolean not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null default kassa_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
create index login_attempts_email on login_attempts (email_index, sent_at);
create index login_attempts_sent on login_attempts (sent_at);

create table login_failures (
  id bigint generated always as identity primary key,
  email_index text not null,
  network_index text not null,
  known boolean not null,
  at timestamptz not null default kassa_now()
);
create index login_failures_email on login_failures (email_index, at);
create index login_failures_network on login_failures (network_index, at);
create index login_failures_at on login_failures (at);

create table known_browsers (
  browser_hash text not null,
  email_index text not null,
  last_login_at timestamptz not null default kassa_now(),
  primary key (browser_hash, email_index)
);

create table mail_outbox (
  mail_no text primary key,
  kind text not null,
  locale text not null,
  to_sealed text not null,
  -- Emptied once the mail was accepted: the text is not needed any more.
  values_sealed text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  attempts integer not null default 0,
  due_at timestamptz not null default kassa_now(),
  -- After this time the mail is not useful (such as an expired code).
  useless_at timestamptz not null,
  written_at timestamptz not null default kassa_now(),
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (due_at) where state = 'waiting';

-- Makes the answer to a call that changes something repeatable: same buyer, same token, same call, same answer.
create table submit_tokens (
  user_no text not null,
  token_hash text not null,
  request_digest text not null,
  answer_sealed text,
  claimed_at timestamptz not null default kassa_now(),
  primary key (user_no, token_hash)
);
create index submit_tokens_old on submit_tokens (claimed_at);

-- token, id and email of a link, removed from the address and kept for five minutes behind a one-time cookie.
create table link_arrivals (
  ticket_hash text primary key,
  values_sealed text not null,
  expires_at timestamptz not null
);
create index link_arrivals_old on link_arrivals (expires_at);
