-- What Kassa sends for a merchant, how much a merchant may sell, and where its money is paid out: changed at the console.

-- Null: in use. The merchant delivers what is switched off here.
alter table mint_contracts add column off_at timestamptz;
alter table merchant_coins add column off_at timestamptz;

-- A merchant without a row has no limits of its own.
create table merchant_limits (
  app_id text primary key,
  -- US cents. Null: no limit.
  order_most_usd_minor bigint check (order_most_usd_minor > 0),
  day_most_usd_minor bigint check (day_most_usd_minor > 0),
  changed_at timestamptz not null default kassa_now(),
  check (coalesce(order_most_usd_minor, day_most_usd_minor) is not null)
);
create trigger merchant_limits_merchant after insert or update of app_id on merchant_limits
  for each row execute function refuse_unknown_merchant();

-- Each account that an owner named. The newest approved one counts.
create table payout_accounts (
  payout_no text primary key,
  app_id text not null,
  holder_sealed text not null,
  account_sealed text not null,
  -- The last four characters of the account: all that is ever shown.
  ending text not null,
  bank text not null,
  country text not null,
  currency text not null,
  named_by text not null references operators,
  named_at timestamptz not null default kassa_now(),
  approved_by text references operators,
  approved_at timestamptz,
  check (approved_by is null or approved_by <> named_by),
  check ((approved_by is null) = (approved_at is null))
);
create index payout_accounts_newest on payout_accounts (app_id, approved_at desc) where approved_at is not null;
create trigger payout_accounts_merchant after insert or update of app_id on payout_accounts
  for each row execute function refuse_unknown_merchant();

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    revoke update, delete, truncate on payout_accounts from kassa_app;
    grant update (approved_by, approved_at) on payout_accounts to kassa_app;
  end if;
end $$;
