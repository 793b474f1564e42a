-- Deliveries that Kassa makes itself on a chain. Written by modules/deliveries alone.

insert into state_edges (graph, from_state, event, to_state) values
  ('delivery', '', 'prepare', 'preparing'),
  ('delivery', 'preparing', 'reserve', 'signing'),
  ('delivery', 'preparing', 'fail', 'failed'),
  ('delivery', 'preparing', 'withdraw', 'withdrawn'),
  ('delivery', 'preparing', 'lose_sight', 'stuck'),
  ('delivery', 'signing', 'broadcast', 'sent'),
  ('delivery', 'signing', 'lose_sight', 'stuck'),
  ('delivery', 'signing', 'fail', 'failed'),
  ('delivery', 'sent', 'mine', 'mined'),
  ('delivery', 'sent', 'lose_sight', 'stuck'),
  ('delivery', 'sent', 'fail', 'failed'),
  ('delivery', 'mined', 'reorganise', 'sent'),
  ('delivery', 'mined', 'lose_sight', 'stuck'),
  ('delivery', 'mined', 'finalise', 'released'),
  ('delivery', 'mined', 'fail', 'failed'),
  ('delivery', 'stuck', 'finalise', 'released'),
  ('delivery', 'stuck', 'fail', 'failed'),
  ('delivery', 'released', 'reorganise', 'stuck');

alter table deliveries drop constraint deliveries_mode_check;
alter table deliveries add constraint deliveries_mode_check check (mode in ('merchant', 'mint'));

-- Which contract Kassa mints a merchant's items with, on each network.
create table mint_contracts (
  app_id text not null,
  network text not null,
  standard text not null check (standard in ('ERC721', 'ERC1155')),
  contract text not null,
  -- The token's id in an ERC-1155 contract. 78 digits hold every uint256.
  token_id numeric(78) not null default 0,
  primary key (app_id, network)
);
create trigger mint_contracts_merchant after insert or update of app_id on mint_contracts
  for each row execute function refuse_unknown_merchant();

-- The next transaction number of an account. Numbers are given out only from here.
create table chain_nonces (
  chain_id bigint not null,
  address text not null,
  next_nonce bigint not null check (next_nonce >= 0),
  primary key (chain_id, address)
);

create table chain_deliveries (
  order_no text primary key references deliveries (order_no),
  network text not null,
  chain_id bigint,
  standard text not null,
  contract text not null,
  token_id numeric(78) not null,
  recipient text not null,
  quantity integer not null check (quantity > 0),
  -- Reserved before anything is signed. From then on the transaction is the only one with this number.
  sender text,
  nonce bigint,
  gas bigint,
  -- The last signed transaction, sealed, and the hashes of everything signed under this number, newest first.
  raw_sealed text,
  max_fee_wei numeric(78),
  tip_wei numeric(78),
  hashes text[] not null default '{}',
  signed_at timestamptz,
  mined_block bigint,
  created_at timestamptz not null default kassa_now(),
  -- The deadline: until then it is done, refunded, or a person looks.
  deadline_at timestamptz not null,
  -- When it is looked at next; null when nothing is left to watch.
  look_at timestamptz,
  check ((nonce is null) = (sender is null) and (nonce is null) = (chain_id is null) and (nonce is null) = (gas is null)),
  check ((raw_sealed is null) = (cardinality(hashes) = 0))
);
create unique index chain_deliveries_nonce on chain_deliveries (chain_id, sender, nonce) where nonce is not null;
create index chain_deliveries_look on chain_deliveries (look_at) where look_at is not null;

-- Each network's treasury balance at the last look. Orders that need it are taken only while it is known to be enough.
create table chain_treasuries (
  network text primary key,
  balance_wei numeric(78) not null,
  enough boolean not null,
  looked_at timestamptz not null
);
