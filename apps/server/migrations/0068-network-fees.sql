-- What gas costs on each network on which Kassa delivers, as it was last seen: what a quote's network fee is made of.
create table network_gas_prices (
  network text primary key,
  price_wei numeric(78) not null check (price_wei > 0),
  seen_at timestamptz not null
);
