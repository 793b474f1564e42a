-- Who a buyer is, as far as providers have proven it, how much they may spend, and what they have spent. Written by
-- modules/identity alone. Personal data is sealed.

insert into state_edges (graph, from_state, event, to_state) values
  ('identity_check', '', 'open', 'open'),
  ('identity_check', 'open', 'submit', 'waiting'),
  ('identity_check', 'retry', 'submit', 'waiting'),
  ('identity_check', 'open', 'ask_again', 'retry'),
  ('identity_check', 'waiting', 'ask_again', 'retry'),
  ('identity_check', 'retry', 'ask_again', 'retry'),
  ('identity_check', 'open', 'approve', 'approved'),
  ('identity_check', 'waiting', 'approve', 'approved'),
  ('identity_check', 'retry', 'approve', 'approved'),
  ('identity_check', 'rejected', 'approve', 'approved'),
  ('identity_check', 'lapsed', 'approve', 'approved'),
  ('identity_check', 'open', 'reject', 'rejected'),
  ('identity_check', 'waiting', 'reject', 'rejected'),
  ('identity_check', 'retry', 'reject', 'rejected'),
  ('identity_check', 'approved', 'reject', 'rejected'),
  ('identity_check', 'lapsed', 'reject', 'rejected'),
  ('identity_check', 'open', 'lapse', 'lapsed'),
  ('identity_check', 'waiting', 'lapse', 'lapsed'),
  ('identity_check', 'retry', 'lapse', 'lapsed'),
  ('identity_check', 'approved', 'lapse', 'lapsed');

-- How much a buyer of each level may spend, US cents, by UTC day and year; for one merchant, or ('') for all others.
create table identity_limits (
  app_id text not null,
  level smallint not null check (level between 0 and 2),
  single_usd_minor bigint not null check (single_usd_minor >= 0),
  day_usd_minor bigint not null check (day_usd_minor >= 0),
  year_usd_minor bigint not null check (year_usd_minor >= 0),
  primary key (app_id, level)
);
insert into identity_limits (app_id, level, single_usd_minor, day_usd_minor, year_usd_minor) values
  ('', 0, 15000, 15000, 300000),
  ('', 1, 200000, 200000, 4000000),
  ('', 2, 1000000, 1000000, 20000000);

-- The worth from which a payment needs a level, whatever is left of the limits, US cents. The row of merchant and
-- currency decides, otherwise the merchant's, otherwise the currency's, otherwise the one for all.
create table identity_rules (
  app_id text not null,
  fiat text not null,
  level1_from_usd_minor bigint,
  level2_from_usd_minor bigint,
  -- From this worth, a payment that needs level 2 needs a check that is at most so many days old.
  again_from_usd_minor bigint,
  again_after_days integer,
  primary key (app_id, fiat),
  check ((again_from_usd_minor is null) = (again_after_days is null))
);
insert into identity_rules (app_id, fiat, again_from_usd_minor, again_after_days) values ('', '', 500000, 365);

-- Which provider checks documents of a country (ISO 3166 alpha-2); '' for all others.
create table identity_countries (
  country text primary key,
  provider text not null
);
insert into identity_countries (country, provider) values
  ('', 'onfido'), ('AR', 'sumsub'), ('BR', 'sumsub'), ('CO', 'sumsub'), ('HK', 'sumsub'), ('ID', 'sumsub'),
  ('JP', 'sumsub'), ('KR', 'sumsub'), ('MX', 'sumsub'), ('PH', 'sumsub'), ('TH', 'sumsub'), ('TR', 'sumsub'),
  ('VN', 'sumsub');

-- One row per buyer, made when it is first needed. Its lock makes counting and acting on the count one step.
create table identity_persons (
  user_no text primary key,
  level smallint not null default 0 check (level between 0 and 2),
  verified_at timestamptz,
  document_expires_on date,
  country text not null default '',
  -- Names and birthday as the document has them.
  details_sealed text,
  cpf_sealed text,
  cpf_matched_at timestamptz,
  -- What was spent or is being spent, on the latest day and in the latest year with any spending.
  spent_day date not null default '-infinity',
  spent_day_usd_minor bigint not null default 0 check (spent_day_usd_minor >= 0),
  spent_year date not null default '-infinity',
  spent_year_usd_minor bigint not null default 0 check (spent_year_usd_minor >= 0),
  -- The level fell: payments that only the lost level allowed must be refunded.
  return_due_at timestamptz
);
create index identity_persons_return on identity_persons (return_due_at) where return_due_at is not null;

-- What each attempt to pay takes from its buyer's limits, from its start until it ended unpaid or was refunded.
create table identity_uses (
  payment_no text primary key,
  order_no text not null,
  user_no text not null,
  usd_minor bigint not null check (usd_minor >= 0),
  used_on date not null,
  -- The lowest level that lets it through.
  needed_level smallint not null check (needed_level between 0 and 2),
  released_at timestamptz
);
create index identity_uses_order on identity_uses (order_no);
create index identity_uses_held on identity_uses (user_no) where released_at is null and needed_level > 0;

create table identity_checks (
  -- Also the reference of the provider's applicant.
  check_no text primary key,
  user_no text not null,
  status text not null,
  -- The level it is for.
  level smallint not null check (level in (1, 2)),
  provider text not null,
  -- Country of the document, ISO 3166 alpha-2.
  country text not null,
  -- All its steps, and those that the buyer still has to show.
  steps text[] not null,
  todo text[] not null,
  -- [{step, reason}] of what was not accepted; step null: the reason is about the person.
  refusals jsonb not null default '[]',
  return_to text,
  applicant_id text,
  -- The provider's id of the present round.
  provider_check_id text,
  -- The provider's time of the latest known facts: older ones change nothing.
  facts_at timestamptz,
  -- The provider's decision that was last acted on: repeating it changes nothing.
  decision text not null default '',
  document_sealed text,
  document_expires_on date,
  opened_at timestamptz not null default kassa_now(),
  -- When the present round was handed in.
  submitted_at timestamptz,
  ended_at timestamptz,
  -- After this it lapses, unless it continues.
  lapses_at timestamptz,
  -- When the provider is asked next; null: only after a callback.
  due_at timestamptz,
  asks integer not null default 0,
  version bigint not null default 1,
  last_event text not null,
  last_actor text not null
);
-- One check of a buyer at a time.
create unique index identity_checks_live on identity_checks (user_no) where status in ('open', 'waiting', 'retry');
create index identity_checks_user on identity_checks (user_no, opened_at desc);
create index identity_checks_due on identity_checks (due_at) where due_at is not null;
create trigger identity_checks_status before insert or update of status on identity_checks
  for each row execute function guard_status('identity_check', 'check_no');

-- Every id that a provider has given to a round of a check: callbacks of earlier rounds still find it.
create table identity_check_ids (
  provider text not null,
  provider_check_id text not null,
  check_no text not null references identity_checks,
  primary key (provider, provider_check_id)
);
create index identity_check_ids_check on identity_check_ids (check_no);

-- Verified callbacks of providers, as sent. A repeated one finds its row and has no effect.
create table identity_inbox (
  provider text not null,
  event_id text not null,
  type text not null,
  provider_check_id text not null,
  event_at timestamptz not null,
  body_sealed text not null,
  received_at timestamptz not null default kassa_now(),
  worked_at timestamptz,
  primary key (provider, event_id)
);
create index identity_inbox_due on identity_inbox (received_at) where worked_at is null;

-- One row each time a register was asked about a CPF for a buyer.
create table identity_cpf_asks (
  id bigint generated always as identity primary key,
  user_no text not null,
  asked_at timestamptz not null default kassa_now()
);
create index identity_cpf_asks_user on identity_cpf_asks (user_no, asked_at);
