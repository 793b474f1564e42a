-- How long operators have crypto wait after the payment before it is sent, for each kind of finality and each method.

create table hold_settings (
  -- A kind of finality, or the code of a method, with its bank or kind of card behind a hyphen where it has one.
  paid_by text primary key,
  version bigint not null check (version > 0),
  -- From the smallest total on: above so many US cents (text), so many hours. Empty: nothing waits.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  changed_at timestamptz not null default kassa_now()
);
