-- Transfers of coins besides mints, and sends on a chain that are not an order's delivery. Written by
-- modules/deliveries alone.

alter table deliveries drop constraint deliveries_mode_check;
alter table deliveries add constraint deliveries_mode_check check (mode in ('merchant', 'mint', 'transfer'));
-- The purpose; order_no is then the number of a bought order, or of a sold one, or the name of a gap.
alter table deliveries add column purpose text not null default 'order'
  check (purpose in ('order', 'sell_refund', 'nonce_gap'));

-- For a transfer: the coin and its amount in base units. It has no contract of a merchant.
alter table chain_deliveries add column coin text;
alter table chain_deliveries add column units numeric(78) check (units >= 0);
alter table chain_deliveries alter column contract drop not null;
alter table chain_deliveries alter column token_id set default 0;
alter table chain_deliveries alter column quantity set default 1;
alter table chain_deliveries add constraint chain_deliveries_what check (
  case when standard = 'COIN' then coin is not null and units is not null and contract is null
  else contract is not null end
);
-- When it became final: from then on it is looked at less and less often.
alter table chain_deliveries add column final_at timestamptz;
-- Its number went to a transaction that only uses it up, so this one can't be mined any more.
alter table chain_deliveries add column voided_at timestamptz;
drop index chain_deliveries_nonce;
create unique index chain_deliveries_nonce on chain_deliveries (chain_id, sender, nonce)
  where nonce is not null and voided_at is null;

-- Which coins Kassa sends for a merchant's links, on which network.
create table merchant_coins (
  app_id text not null,
  network text not null,
  coin text not null,
  primary key (app_id, network, coin)
);
create trigger merchant_coins_merchant after insert or update of app_id on merchant_coins
  for each row execute function refuse_unknown_merchant();

-- Each treasury's balance of each coin, in base units, and how much of it is free. It replaces chain_treasuries, which
-- the previous version still writes.
create table treasury_balances (
  network text not null,
  coin text not null,
  -- Whether it is the network's own coin, which pays for everything that is sent there.
  native boolean not null,
  units numeric(78) not null,
  free_units numeric(78) not null,
  -- Whether it is enough to take more orders that need it.
  enough boolean not null,
  looked_at timestamptz not null,
  primary key (network, coin)
);

-- The last seen problem of a network's nodes: logged once when it starts and once when it is over.
create table chain_troubles (
  network text primary key,
  trouble text not null,
  since timestamptz not null default kassa_now()
);

-- What gas costs us. A treasury's own accounts are opened with their first posting.
insert into ledger_accounts (account, kind) values ('network_costs', 'expense');

create function open_treasury_account(network text, coin text) returns void
language plpgsql security definer set search_path from current as $$
begin
  if network !~ '^[0-9A-Za-z_-]{2,32}$' or coin !~ '^[A-Z]{2,10}$' then
    raise exception 'no treasury account for % %', network, coin;
  end if;
  insert into ledger_accounts (account, kind) values ('treasury:' || network || ':' || coin, 'asset')
  on conflict do nothing;
end $$;
