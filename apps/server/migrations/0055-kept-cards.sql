-- Cards that buyers kept for later payments: the provider's own reference, sealed, and what a person recognises a card
-- by.

insert into state_edges (graph, from_state, event, to_state) values
  ('kept_card', '', 'reserve', 'keeping'),
  ('kept_card', 'keeping', 'keep', 'kept'),
  ('kept_card', 'keeping', 'refuse', 'forgotten'),
  ('kept_card', 'keeping', 'delete', 'forgetting'),
  ('kept_card', 'kept', 'delete', 'forgetting'),
  ('kept_card', 'forgetting', 'forget', 'forgotten');

create table kept_cards (
  -- The number that the card got when it was handed over; also our reference at the provider.
  card_id text primary key,
  user_no text not null,
  -- Six places, and the index below: a seventh card is refused, however many requests come at once.
  slot smallint not null check (slot between 1 and 6),
  status text not null,
  provider text not null,
  brand text not null,
  last4 text not null,
  -- The single-use token it is made from; emptied once the provider has answered.
  token_sealed text not null,
  provider_card_sealed text,
  names_sealed text not null,
  created_at timestamptz not null default kassa_now(),
  forgotten_at timestamptz,
  -- When the provider is next asked to keep or to forget it.
  due_at timestamptz,
  asks integer not null default 0,
  last_event text not null,
  last_actor text not null
);
create unique index kept_cards_slot on kept_cards (user_no, slot) where status in ('keeping', 'kept');
create index kept_cards_due on kept_cards (due_at) where due_at is not null;
create trigger kept_cards_status before insert or update of status on kept_cards
  for each row execute function guard_status('kept_card', 'card_id');

-- A payment by a kept card has a row in cards like any other: instead of a token it has the provider's reference.
alter table cards alter column token_sealed drop not null;
alter table cards alter column token_index drop not null;
alter table cards add column kept_sealed text;
alter table cards add constraint cards_means check ((token_sealed is null) <> (kept_sealed is null));
