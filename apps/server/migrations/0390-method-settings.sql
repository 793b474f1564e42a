-- What operators have changed of the catalogue of methods, and what they propose to change.

create table method_settings (
  -- Code of the method, with its bank or kind of card behind a hyphen where it has one.
  method text not null,
  -- Empty: at every provider.
  provider text not null,
  version bigint not null check (version > 0),
  off boolean not null,
  -- Null: as the catalogue has it. Money in US cents.
  pay_min_usd_minor bigint check (pay_min_usd_minor >= 0),
  pay_max_usd_minor bigint check (pay_max_usd_minor > 0),
  fee_bps bigint check (fee_bps between 0 and 3000),
  fee_fixed_usd_minor bigint check (fee_fixed_usd_minor >= 0),
  pay_window_ms bigint check (pay_window_ms > 0),
  changed_at timestamptz not null default kassa_now(),
  primary key (method, provider),
  check (provider = '' or coalesce(fee_bps, fee_fixed_usd_minor, pay_window_ms) is null)
);

-- What a proposal says. It never changes, so that the second operator approves what the first one rehearsed.
create table method_drafts (
  proposal_id text primary key references proposals,
  method text not null,
  provider text not null,
  terms jsonb not null,
  rehearsal jsonb not null
);
create trigger method_drafts_insert_only before update or delete on method_drafts
  for each row execute function refuse_change();
