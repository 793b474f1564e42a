-- The last seen price of gas on each network on which Kassa delivers. A quote's network fee is computed from it.
create table network_gas_prices (
  network text primary key,
  price_wei numeric(78) not null check (price_wei > 0),
  seen_at timestamptz not null
);
