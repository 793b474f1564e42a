-- Prices as they were shown. Only the order that took a row may be filled in later; rows without an order are swept.

create table quotes (
  quote_no text primary key,
  nft_param_no text not null,
  order_no text,
  -- ISO 4217 minor units of fiat, each rounded to the channel's digits; total = item + ramp fee + network fee.
  fiat text not null,
  pay_way_code text not null,
  bank_code text not null,
  total_minor bigint not null,
  item_minor bigint not null,
  ramp_fee_minor bigint not null,
  network_fee_minor bigint not null,
  -- The price in the link: fiat minor units or base units of a coin.
  price_currency text not null,
  price_amount numeric(78, 0) not null,
  -- Major units of fiat for one unit of price_currency, exact.
  rate_numerator numeric not null,
  rate_denominator numeric not null,
  rate_source text not null,
  rate_at timestamptz not null,
  usd_minor bigint,
  address text,
  valid_until timestamptz not null,
  created_at timestamptz not null default kassa_now(),
  check (total_minor = item_minor + ramp_fee_minor + network_fee_minor),
  check (item_minor > 0 and ramp_fee_minor >= 0 and network_fee_minor >= 0)
);
create index quotes_sweep on quotes (created_at) where order_no is null;
